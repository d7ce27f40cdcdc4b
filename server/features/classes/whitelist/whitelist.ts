import type { ClassMember, WhitelistResult } from '#contract/classes/classes';
import type { CommandReply } from '#contract/game-server/console';
import { GameName, playerCommand } from '#contract/game-server/players';
import { Problem, formatFailure } from '#contract/problems';
import { shortened } from '#contract/text/shortened';
import type { Staff } from '../../../http/access/access.ts';
import {
  findActiveClass,
  recordClassAction,
  type ClassesDependencies,
} from '../classes.service.ts';
import { classesStore } from '../classes.store.ts';
import { gameNameProofsStore } from '../game-names/game-name-proofs.store.ts';
import { whitelistResultsStore } from './whitelist-results.store.ts';

type Dependencies = ClassesDependencies & {
  /** Throws `console-not-connected`. */
  readonly runCommand: (
    actor: Staff,
    command: string,
    signal?: AbortSignal,
  ) => Promise<CommandReply>;
  readonly isConsoleConnected: () => boolean;
};

/** After this many names without an answer, the portal stops asking the game server. */
const maxFailuresInARow = 3;
const notTried = 'Not tried: the game server is not answering.';

/** Adds every game name of a class to the whitelist of the game server, one after the other. */
export function createClassWhitelist(dependencies: Dependencies) {
  const { database, now } = dependencies;
  const { queries } = database;

  async function addName(actor: Staff, minecraftUsername: string, signal: AbortSignal) {
    if (!GameName.safeParse(minecraftUsername).success) {
      const result = 'The whitelist accepts only letters, numbers, and underscores.';
      return { minecraftUsername, ok: false, result, hasAnswered: true };
    }
    try {
      const command = playerCommand('whitelist-add', minecraftUsername, '');
      const { result } = await dependencies.runCommand(actor, command, signal);
      return { minecraftUsername, ...readWhitelistAnswer(result), hasAnswered: true };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const result = formatFailure(error);
      return { minecraftUsername, ok: false, result, hasAnswered: false };
    }
  }

  return async function addClass(
    actor: Staff,
    classId: string,
    signal: AbortSignal,
  ): Promise<WhitelistResult[]> {
    const found = await findActiveClass(queries, actor, classId);
    if (!dependencies.isConsoleConnected()) throw new Problem('console-not-connected');
    const members = await classesStore.listMembers(queries, classId);
    const results: WhitelistResult[] = [];
    let failures = 0;
    for (const listed of members) {
      // A command takes a while: the student may have left, or got another game name, since.
      const member = await classesStore.findMember(queries, classId, listed.id);
      if (!member || !hasName(member)) continue;
      const { minecraftUsername } = member;
      if (failures >= maxFailuresInARow || signal.aborted) {
        results.push({ minecraftUsername, ok: false, result: notTried });
        continue;
      }
      const { hasAnswered, ...result } = await addName(actor, minecraftUsername, signal);
      failures = hasAnswered ? 0 : failures + 1;
      results.push(result);
      const at = new Date(now()).toISOString();
      await whitelistResultsStore.save(queries, { classId, userId: member.id }, result, at);
      if (result.ok) await gameNameProofsStore.verify(queries, member.id, minecraftUsername, at);
    }
    const detail = { names: results.length, added: results.filter(({ ok }) => ok).length };
    await recordClassAction(dependencies, queries, found, {
      actor,
      action: 'class.whitelist',
      detail,
    });
    return results;
  };
}

export type AddClassToWhitelist = ReturnType<typeof createClassWhitelist>;

type NamedMember = ClassMember & { readonly minecraftUsername: string };

function hasName(member: ClassMember): member is NamedMember {
  return member.minecraftUsername !== null;
}

/** The known answers (game-server §2); of any other, the first words are shown as they came. */
export function readWhitelistAnswer(answer: string): Pick<WhitelistResult, 'ok' | 'result'> {
  const text = answer.trim();
  if (/^Added .+ to the whitelist$/.test(text)) return { ok: true, result: 'Added' };
  if (/^Player is already whitelisted\.?$/.test(text))
    return { ok: true, result: 'Already on the whitelist' };
  if (/^That player does not exist\.?$/.test(text)) {
    return { ok: false, result: 'No game account has this name' };
  }
  if (text === '') return { ok: false, result: 'Sent. No answer came back over RCON.' };
  return { ok: false, result: shortened(text) };
}
