import { sql, type RawBuilder } from 'kysely';
import {
  displayNameKey,
  nameSeparators,
  revealsRealName,
  toLooks,
} from '#contract/accounts/display-names';
import { Problem } from '#contract/problems';
import { lookAlikes } from '#contract/text/text-fields';
import type { Queries } from '../../../database/tables.ts';
import { firstWords, secondWords } from './display-name-word-lists.ts';
import type { Random } from '../sessions/session-life.ts';

const pairsTried = 20;

/** A generated name such as "Quiet Heron" that is free and is not the real name. */
export async function generateDisplayName(
  queries: Queries,
  random: Random,
  realName: string,
): Promise<string> {
  const [name] = await offerDisplayNames(queries, random, { realName, count: 1 });
  if (name === undefined) throw new Error('no display name is left');
  return name;
}

/** Free generated names. When nearly all pairs are taken, a number is added. */
export async function offerDisplayNames(
  queries: Queries,
  random: Random,
  { realName, count }: { readonly realName: string; readonly count: number },
): Promise<readonly string[]> {
  for (let round = 1; ; round += 1) {
    const pairs = Array.from({ length: pairsTried + count }, () => {
      const pair = `${pick(firstWords, random)} ${pick(secondWords, random)}`;
      return round === 1 ? pair : `${pair} ${readNumber(random) % 10 ** round}`;
    });
    const taken = await findTakenKeys(queries, pairs);
    const free = [...new Set(pairs)].filter(
      (name) => !taken.has(displayNameKey(name)) && !revealsRealName(name, realName),
    );
    if (free.length >= count) return free.slice(0, count);
  }
}

/**
 * @throws Problem `display-name-taken` if another account has it, even as its game name, so that
 * nobody can pose as someone else
 */
export async function refuseTakenName(
  queries: Queries,
  displayName: string,
  ownId: number,
): Promise<void> {
  if (!(await isNameFree(queries, displayName, ownId))) throw new Problem('display-name-taken');
}

/**
 * Whether no other account has it as its display name, game name or sign-in name, even with something else between the
 * letters or with letters that look the same: `Ms_Rivera` and `Ms. R1vera` are not free beside `Ms. Rivera`. The
 * sign-in name of a student does not count: it is made from the real name, and the answer would say who has an account
 * (P-06).
 */
export async function isNameFree(
  queries: Queries,
  displayName: string,
  ownId: number,
): Promise<boolean> {
  const looks = toLooks(displayNameKey(displayName));
  const other = await queries
    .selectFrom('users')
    .select('id')
    .where((where) => {
      const isLike = (column: NameColumn) => where(buildLooksColumn(column), '=', looks);
      // An account without a game name has its sign-in name in that column.
      const isGameName = where('minecraftUsername', 'is distinct from', where.ref('signInName'));
      return where.or([
        isLike('displayNameKey'),
        where.and([isLike('minecraftUsername'), isGameName]),
        where.and([isLike('signInName'), where('role', '<>', 'student')]),
      ]);
    })
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return other === undefined;
}

type NameColumn = 'displayNameKey' | 'minecraftUsername' | 'signInName';

/** What `toLooks` computes, as an expression in a query. */
function buildLooksColumn(column: NameColumn) {
  const spellings = [...nameSeparators.map((separator) => [separator, ''] as const), ...lookAlikes];
  return spellings.reduce<RawBuilder<string>>(
    (looks, [from, to]) => sql`replace(${looks}, ${from}, ${to})`,
    sql`lower(${sql.ref(column)})`,
  );
}

/** Whether the name looks as if it was generated: two of our words, and at most a number after them. */
export function isGeneratedName(name: string): boolean {
  const [first = '', second = '', number = '0', ...rest] = name.split(' ');
  return (
    firstWords.includes(first) &&
    secondWords.includes(second) &&
    /^(?:0|[1-9]\d*)$/.test(number) &&
    rest.length === 0
  );
}

async function findTakenKeys(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await queries
    .selectFrom('users')
    .select('displayNameKey')
    .where('displayNameKey', 'in', names.map(displayNameKey))
    .execute();
  return new Set(rows.map((row) => row.displayNameKey));
}

function pick(words: readonly string[], random: Random): string {
  return words[readNumber(random) % words.length] ?? '';
}

function readNumber(random: Random): number {
  return random(4).reduce((number, byte) => number * 256 + byte, 0);
}
