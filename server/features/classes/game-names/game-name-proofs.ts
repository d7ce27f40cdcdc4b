import type { User } from '#contract/accounts/auth';
import type { GameNameProof } from '#contract/classes/classes';
import { hasGameName } from '#contract/accounts/sign-in-name';
import { limits } from '#contract/limits';
import { GameName } from '#contract/game-server/players';
import { Problem } from '#contract/problems';
import { minuteMs } from '#contract/text/durations';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog, type AuditRecorder } from '../../../audit/audit.store.ts';
import type { Database } from '../../../database/database.ts';
import type { Queries } from '../../../database/tables.ts';
import { counterKeys, countAttempt } from '../../../http/access/rate-limits.store.ts';
import type { ChatLine } from '../../../live/log/log-line.ts';
import { gameNameProofsStore } from './game-name-proofs.store.ts';

type Dependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly secretKey: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Throws the Problem `game-name-taken` when another account has it. */
  readonly setGameName: (transaction: Queries, userId: number, gameName: string) => Promise<void>;
};

const codeDigits = 6;
const messagePattern = /^!portal (\d{6})$/;
/** Keeps a player from guessing codes. */
const maxWrongCodes = 5;
const wrongCodesMs = 10 * minuteMs;

/**
 * Proof of a game name: the portal shows a code, the student types it in the game's chat, and the portal
 * reads the log. Anyone who typed the code is the player who plays under that name.
 */
export function createGameNameProofs(dependencies: Dependencies) {
  const { database, audit, now } = dependencies;
  const { queries } = database;
  const computeKey = counterKeys(dependencies.secretKey, 'blockplan game name codes');
  const isoNow = () => new Date(now()).toISOString();

  async function read(userId: number): Promise<GameNameProof> {
    const account = await findAccount(queries, userId);
    const proof = await gameNameProofsStore.find(queries, userId);
    const gameName = account && hasGameName(account) ? account.minecraftUsername : null;
    const isCurrent = typeof proof?.expiresAt === 'string' && proof.expiresAt > isoNow();
    return {
      minecraftUsername: gameName,
      isVerified: gameName !== null && isSameName(proof?.verifiedName, gameName),
      message: isCurrent ? `!portal ${proof.code}` : null,
      expiresAt: isCurrent ? proof.expiresAt : null,
      takenName: proof?.takenName ?? null,
    };
  }

  async function start(user: User): Promise<GameNameProof> {
    await queries.transaction().execute(async (transaction) => {
      await database.dialect.lock(transaction, lockNames.gameNameCodes);
      const at = isoNow();
      let code = randomCode(dependencies.random);
      while (await gameNameProofsStore.findByCode(transaction, code, at)) {
        code = randomCode(dependencies.random);
      }
      const expiresAt = new Date(now() + limits.gameNameProofMinutes * minuteMs).toISOString();
      await gameNameProofsStore.setCode(transaction, user.id, { code, expiresAt });
    });
    return read(user.id);
  }

  async function mayTry(name: string): Promise<boolean> {
    const key = computeKey('chat', name.toLowerCase());
    const { attempts } = await countAttempt(queries, { key, at: now(), windowMs: wrongCodesMs });
    return attempts <= maxWrongCodes;
  }

  /**
   * A line of the game's chat. Every instance of the portal reads the same log, and the first one
   * counts.
   */
  async function readChatLine({ name, text }: ChatLine): Promise<void> {
    const code = messagePattern.exec(text.trim())?.[1];
    if (code === undefined || !GameName.safeParse(name).success || !(await mayTry(name))) return;
    const proof = await gameNameProofsStore.findByCode(queries, code, isoNow());
    const account = proof && (await findAccount(queries, proof.userId));
    if (!account) return;
    try {
      await queries.transaction().execute(async (transaction) => {
        await database.dialect.lock(transaction, lockNames.gameNameCodes);
        // Another instance may have read the same line in the meantime.
        if (!(await gameNameProofsStore.findByCode(transaction, code, isoNow()))) return;
        if (!isSameName(account.minecraftUsername, name))
          await dependencies.setGameName(transaction, account.id, name);
        await gameNameProofsStore.verify(transaction, account.id, name, isoNow());
        const subject = accountInLog({ ...account, minecraftUsername: name });
        const action = 'class.verify-game-name';
        await audit.record({ actor: account, action, subject, result: 'done' }, transaction);
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await gameNameProofsStore.refuse(queries, account.id, name);
    }
  }

  return { read: (user: User) => read(user.id), start, readChatLine };
}

export type GameNameProofs = ReturnType<typeof createGameNameProofs>;

async function findAccount(queries: Queries, userId: number) {
  const row = await queries
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'minecraftUsername', 'signInName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

function isSameName(one: string | null | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

function randomCode(random: Dependencies['random']): string {
  const number = random(4).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}
