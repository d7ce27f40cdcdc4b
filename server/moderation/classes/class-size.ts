import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';

/** Inside a transaction, before `lockMembers`: the class is neither changed nor archived. */
export async function lockClass(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Queries,
  classId: string,
): Promise<void> {
  await dialect.lock(transaction, lockNames.class(classId));
}

/** Inside a transaction: students of a class are counted and added one after the other. */
export async function lockMembers(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Queries,
  classId: string,
): Promise<void> {
  await dialect.lock(transaction, lockNames.classMembers(classId));
}

export async function countMembers(queries: Queries, classId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('class_members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Problem `class-full` */
export function checkClassSize(memberCount: number, more: number): void {
  if (memberCount + more > limits.classMembers) throw new Problem('class-full');
}
