import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

// Words that an American reader stops at, with what to write instead (CONTRIBUTING.md).
const habits = [
  [/\bcolour\w*/, 'color'],
  [/\bprogrammes?\b/, 'program'],
  [/\b(kilo|centi|milli)?metres?\b/, 'meter'],
  [/\bneighbour\w*/, 'neighbor'],
  [/\bharbours?\b/, 'harbor'],
  [/\blicences?\b/, 'license'],
  [/\bcounsellors?\b/, 'counselor'],
  [/\bcancell(ed|ing)\b/, 'canceled, canceling'],
  [/\bcentres?\b/, 'center'],
  [/\bbehaviours?\b/, 'behavior'],
  [/\bfavourites?\b/, 'favorite'],
  [/\bgrey\b/, 'gray'],
  [/\bjudgement\b/, 'judgment'],
  [
    /\b(organ|recogn|real|author|minim|maxim|initial|normal|summar|apolog|capital|categor|central|custom|emphas|final|general|local|memor|optim|personal|prior(it)?|serial|special|standard|synchron|util|visual)is(e|ed|es|ing|ation)\b/,
    '-ize',
  ],
  [/\b(whilst|learnt|amongst)\b/, 'while, learned, among'],
  [/\bkerbs?\b/, 'curb'],
  [/\bsomebody\b/, 'someone'],
  [/\beverybody\b/, 'everyone'],
  [/\bwhoever\b/, 'anyone who, the person who'],
  [/\be-mails?\b/, 'email'],
  [/\bset-up doctor\b/, 'setup check'],
  [/\blook whether\b/, 'check that'],
  [/\blook again\b/, 'refresh'],
  [/\bpress(es)? (the|a|this|that|its?|start|stop|save|approve)\b/, 'click, choose'],
  [/\btake up again\b/, 'restore'],
  [/\bput aside\b/, 'discard'],
  [/\buntil when\b/, 'how long'],
  [/\bnot told\b/, 'unknown'],
  [/\b(sent|send) out\b(?! (a|the|an) )/, 'kicked'],
  [/\bmend(s|ed|ing)?\b/, 'fix'],
  [/\bfilms?\b/, 'video'],
  [/\bstands\b(?! (for|out|up|in for)\b)/, 'is, appears'],
  [/\b(after|to|up|down|back)wards\b/, '-ward'],
  [/\b(label|model|signal|travel|dial)l(ed|ing)\b/, '-led, -ling'],
  [/\bpupils?\b/, 'student'],
  [/\bwhite space\b/, 'whitespace'],
  [/\bfull stops?\b/, 'period'],
  [/\bsign(ed|s)? in in\b/, 'sign in on'],
  [/\banew\b/, 'again, or a verb with re-'],
  [/\bany more[.,;:)]/, 'anymore'],
  // Between other words it is an adverb or a name.
  [/[a-z] meanwhile['.,;:)]/, 'in the meantime'],
  [/, also (after|if|when|where|while)\b/, 'even when'],
  [/\btaken for\b(?! granted\b)/, 'mistaken for'],
  [/\bis no valid /, 'is not a valid'],
  [/\boutside of\b/, 'outside'],
  [/\b(of|for|from|in|on) the own\b/, 'their own, its own'],
];

// Text written by others, and test data.
const exceptions = [
  /^package-lock\.json$/,
  /^scripts\/checks\/check-wording\.mjs$/,
  /^practice-server\/(commands|testing)\//,
  // Contains the passwords of an earlier release.
  /^server\/database\/upgrade\.test\.ts$/,
  /^contract\/(accounts\/auth\.ts|moderation\/urgent-text)/,
  /^docs\/specification\.md$/,
  /^contract\/pages\/route-table(\.test)?\.ts$/,
];
const isText = /\.(tsx?|mjs|css|md|ya?ml|json|txt|html)$|^\.env\.example$/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => isText.test(path) && !exceptions.some((exception) => exception.test(path)))
  // Git still lists a file that was deleted but not staged.
  .filter((path) => existsSync(join(root, path)));

const found = files.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => findHabits(line).map((habit) => `${path}:${index + 1}: ${habit}`)),
);

function findHabits(line) {
  const text = line.toLowerCase();
  return habits
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, better]) => `"${pattern.exec(text)[0]}": write ${better}`);
}

for (const sentence of found) console.error(sentence);
if (found.length > 0) process.exitCode = 1;
