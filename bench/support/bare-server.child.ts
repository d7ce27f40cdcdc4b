// The lower bound: the least that Fastify can do. Without DATABASE it sends a prepared body; with it, the result of
// a query to that SQLite file or that PostgreSQL.
import fastify from 'fastify';

const user = {
  id: 2,
  email: 'mara@school.example',
  name: 'Mara Lindqvist',
  minecraftUsername: 'MaraBuilds',
  organization: 'Harbor School',
  bio: null,
  role: 'student',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

const app = fastify();
const file = process.env['DATABASE'];
if (file === undefined) {
  const body = JSON.stringify(user);
  app.get('/', (_, reply) => reply.type('application/json').send(body));
} else if (file.startsWith('postgres')) {
  const { Pool } = await import('pg');
  // As many connections as the portal has.
  const pool = new Pool({ connectionString: file, max: 10 });
  app.get('/', async () => {
    const { rows } = await pool.query('select * from users where id = $1', [1]);
    return rows[0];
  });
} else {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(file);
  const query = database.prepare('select count(*) as users from users');
  app.get('/', () => query.get());
}
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
