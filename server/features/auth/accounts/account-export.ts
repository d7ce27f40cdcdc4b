import { Readable } from 'node:stream';
import type { User } from '#contract/accounts/auth';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { FileResponse } from '../../../http/files/file-response.ts';
import { zipResponse } from '../../../http/files/zip-response.ts';
import type {
  AccountContribution,
  AccountExport,
  ExportedFile,
} from '../../../moderation/accounts/account-contribution.ts';
import type { Queries } from '../../../database/tables.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { renderExportPage, type ExportSection } from './export-page.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { usersStore } from './users.store.ts';

/** Exports everything an account has as a ZIP: a readable page, the same as JSON, and the files (P-22). */
export function createAccountExport(dependencies: AuthDependencies) {
  const { database, audit, contributions, limiter, now, onError } = dependencies;

  /** `actor` is someone else when a teacher asks for a student's family (P-24). */
  return async function exportAccount(user: User, actor: User = user): Promise<FileResponse> {
    await limiter.countWork('export', actor.id);
    const all = [ownRecords(user), ...contributions()];
    const sections: ExportSection[] = [];
    const files: PackedFile[] = [];
    for (const { name, exportFor } of all) {
      const part = await exportFor(database.queries, user.id);
      const packed = packFiles(name, part);
      files.push(...packed);
      const { title, records } = part;
      sections.push({ name, title, records, files: packed.map(({ path }) => path) });
    }
    const at = new Date(now()).toISOString();
    const entry = { action: 'auth.export', subject: accountInLog(user) } as const;
    await audit.record({ actor, ...entry, result: 'done' }, database.queries);
    // Named after the student, so that no family is given the data of another.
    const whose = actor.id === user.id ? 'my' : user.displayName;
    return zipResponse(`${whose}-data-${at.slice(0, 10)}.zip`, async (zip) => {
      const unread: string[] = [];
      for (const { path, open } of files) {
        const onUnread = (error: unknown) => {
          unread.push(path);
          onError(error);
        };
        await zip.addFile(path, () =>
          Readable.from(readAll(open, onUnread), { objectMode: false }),
        );
      }
      if (unread.length > 0) zip.addText('could-not-be-read.txt', formatUnreadNote(unread));
      zip.addText('data.json', JSON.stringify({ exportedAt: at, parts: sections }, null, 2));
      zip.addText('index.html', renderExportPage(user.displayName, at, sections));
    });
  };
}

type PackedFile = ExportedFile & { readonly path: string };

/** Each file name gets a number in front, so that all are unique. */
function packFiles(folder: string, { files = [] }: AccountExport): readonly PackedFile[] {
  return files.map(({ name, open }, index) => {
    const safeName = name.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');
    return { name, open, path: `${folder}/${index + 1}-${safeName}` };
  });
}

/** One file that cannot be read, or not to its end, does not keep the person from everything else. */
async function* readAll(
  open: ExportedFile['open'],
  onUnread: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  try {
    yield* await open();
  } catch (error) {
    onUnread(error);
  }
}

function formatUnreadNote(unread: readonly string[]): string {
  return `These files could not be read, so they are empty or incomplete here:

${unread.join('\n')}

Download your data again later. If a file is still missing then, tell your teacher or the people who run this portal.
`;
}

/** The data of the account itself. */
function ownRecords(user: User): Pick<AccountContribution, 'name' | 'exportFor'> {
  return {
    name: 'account',
    async exportFor(queries: Queries, userId: number): Promise<AccountExport> {
      const { mustChangePassword: _, newPolicyVersion: __, signInName = null, ...profile } = user;
      const account = await usersStore.findById(queries, userId);
      const sessions = await sessionsStore.listByUser(queries, userId);
      const consents = await queries
        .selectFrom('account_consents')
        .selectAll()
        .where('userId', '=', userId)
        .execute();
      return {
        title: 'Your account',
        records: [
          {
            ...profile,
            signInName,
            seenPolicyVersion: account?.seenPolicyVersion ?? null,
            lastSeenAt: account?.lastSeenAt ?? null,
          },
          ...sessions.map(({ device, createdAt, lastSeenAt }) => ({
            device,
            signedInAt: createdAt,
            lastSeenAt,
          })),
          ...consents.map(({ kind, givenByName, givenAt, expiresAt, policyVersion }) => ({
            consent: kind,
            givenByName,
            givenAt,
            expiresAt,
            policyVersion,
          })),
        ],
      };
    },
  };
}
