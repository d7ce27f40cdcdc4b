const password = 'harbor-7-secret';
// Someone who was signed in while the clock was wrong may have to sign in again.
const accepts = [401];

/** A student of one round. */
export async function registerStudent(call, name) {
  const email = `${name}@school.example`;
  const { status, cookie } = await call('POST', '/api/register', {
    body: { name, email, minecraftUsername: name, password },
  });
  if (status !== 201) return null;
  const wants = await call('PUT', '/api/mail/preference', { body: { isOn: true }, cookie });
  /** What was acknowledged. */
  const student = { name, email, cookie, entries: new Map(), posts: new Map(), quests: new Map() };
  return {
    acts: createActs(student),
    email,
    /** Whether the student is notified by email when this item is approved. */
    getsEmailAbout: (id) =>
      wants.status === 200 && (student.posts.has(id) || student.quests.has(id)),
    lost: (call) => findLost(call, student),
    /** A list must contain everything acknowledged before it was requested. */
    async readOwn(call) {
      const known = [...student.entries.keys()];
      const listed = await call('GET', '/api/journal/entries', { cookie: student.cookie, accepts });
      return listed.status === 200 ? known.filter((id) => !listed.text.includes(id)) : [];
    },
  };
}

function createActs(student) {
  const { name, email } = student;
  let count = 0;
  return {
    signIn: async (call) => {
      const reply = await call('POST', '/api/login', { body: { email, password } });
      if (reply.status === 200 && reply.cookie) student.cookie = reply.cookie;
      return reply.status === 200;
    },
    writeJournal: async (call) => {
      const text = `Walk ${(count += 1)} of ${name} along the harbor.\n`;
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'text/plain' }), `walk-${count}.txt`);
      const options = { form, cookie: student.cookie, accepts };
      const { status, json } = await call('POST', '/api/journal/entries', options);
      if (status === 201) student.entries.set(json.id, text);
      return status === 201;
    },
    writePost: async (call) => {
      const title = `Question ${(count += 1)} of ${name}`;
      const { status, json } = await call('POST', '/api/forum/posts', {
        body: { title, content: `${title}: where do people cross?`, topic: 'planning' },
        cookie: student.cookie,
        accepts: [...accepts, 429],
      });
      if (status === 201) student.posts.set(json.id, title);
      return status === 201 || status === 429;
    },
    sendQuest: async (call) => {
      const description = `Quest ${(count += 1)} of ${name}: count the trees.`;
      const { status, json } = await call('POST', '/api/public/submit-quest', {
        body: { questType: 'research', location: 'Old harbor', description },
        cookie: student.cookie,
        // Someone whose session has ended counts as a visitor and has to give a name.
        accepts: [400, 429],
      });
      if (status === 201) student.quests.set(json.id, description);
      return status === 201 || status === 429;
    },
  };
}

/** Everything acknowledged that is missing. */
async function findLost(call, { name, email, entries, posts, quests }) {
  const again = await call('POST', '/api/login', { body: { email, password } });
  if (again.status !== 200) return [`${name} cannot sign in: ${again.status} ${again.text}`];
  const lost = [];
  const get = (path) => call('GET', path, { cookie: again.cookie });
  for (const [id, text] of entries) {
    const found = await get(`/api/journal/entries/${id}/file`);
    if (found.text !== text) lost.push(`journal entry ${id}: ${found.status} ${found.text}`);
  }
  const listed = await get('/api/journal/entries');
  for (const id of entries.keys())
    if (!listed.text.includes(id)) lost.push(`journal entry ${id} is not in the list`);
  for (const [id, title] of posts) {
    const found = await get(`/api/forum/posts/${id}`);
    if (found.json?.post.title !== title) lost.push(`post ${id}: ${found.status}`);
  }
  const own = await get('/api/my/submissions');
  for (const [id, text] of quests)
    if (!own.text.includes(id) || !own.text.includes(text)) lost.push(`quest ${id} of ${name}`);
  return lost;
}
