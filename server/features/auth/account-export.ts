import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { User } from '#contract/accounts/auth';
import { FileResponse } from '../../http/file-response.ts';
import type { AccountContribution, AccountExport } from '../../moderation/account-contribution.ts';
import type { Queries } from '../../database/tables.ts';
import { subjectOf } from './auth-dependencies.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { renderExportPage, type ExportSection } from './export-page.ts';
import { sessionsStore } from './sessions.store.ts';
import { usersStore } from './users.store.ts';

/** Exports everything an account has as a ZIP: a readable page, the same as JSON, and the files (P-22). */
export function createAccountExport(dependencies: AuthDependencies) {
  const { database, audit, contributions, limiter, now } = dependencies;

  /** `actor` is someone else when a teacher asks for a student's family (P-24). */
  return async function exportAccount(user: User, actor: User = user): Promise<FileResponse> {
    await limiter.countWork('export', actor.id);
    const all = [ownRecords(user), ...contributions()];
    const sections: ExportSection[] = [];
    const zip = new ZipFile();
    for (const { name, exportFor } of all) {
      const part = await exportFor(database.queries, user.id);
      const files = addFiles(zip, name, part);
      sections.push({ name, title: part.title, records: part.records, files });
    }
    const at = new Date(now()).toISOString();
    const json = { exportedAt: at, parts: sections };
    zip.addBuffer(Buffer.from(JSON.stringify(json, null, 2)), 'data.json');
    zip.addBuffer(Buffer.from(renderExportPage(user.displayName, at, sections)), 'index.html');
    zip.end();
    const entry = { action: 'auth.export', subject: subjectOf(user) } as const;
    await audit.record({ actor, ...entry, result: 'done' }, database.queries);
    return new FileResponse({
      body: Readable.from(zip.outputStream),
      contentType: 'application/zip',
      fileName: `my-data-${at.slice(0, 10)}.zip`,
    });
  };
}

/** Each file name gets a number in front, so that all are unique. */
function addFiles(zip: ZipFile, folder: string, { files = [] }: AccountExport): readonly string[] {
  return files.map(({ name, open }, index) => {
    const safeName = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');
    const path = `${folder}/${index + 1}-${safeName}`;
    zip.addReadStreamLazy(path, (done) => void openInto(open, done));
    return path;
  });
}

async function openInto(
  open: () => Promise<Readable>,
  done: (error: Error | null, stream: Readable) => void,
): Promise<void> {
  let stream: Readable;
  try {
    stream = await open();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), Readable.from([]));
    return;
  }
  done(null, stream);
}

/** The data of the account itself. */
function ownRecords(user: User): Pick<AccountContribution, 'name' | 'exportFor'> {
  return {
    name: 'account',
    async exportFor(queries: Queries, userId: number): Promise<AccountExport> {
      const { mustChangePassword: _, newPolicyVersion: __, signInName = null, ...profile } = user;
      const account = await usersStore.findById(queries, userId);
      const sessions = await sessionsStore.listOfUser(queries, userId);
      const consents = await queries
        .selectFrom('account_consents')
        .selectAll()
        .where('userId', '=', userId)
        .execute();
      return {
        title: 'Your account',
        records: [
          { ...profile, signInName, seenPolicyVersion: account?.seenPolicyVersion ?? null },
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
