import { Readable } from 'node:stream';
import type { Class, ClassMember } from '#contract/classes/classes';
import { csvLine, csvStart } from '../../http/files/csv.ts';
import { FileResponse } from '../../http/files/file-response.ts';

const columns = [
  'name',
  'display name',
  'sign-in name',
  'game name',
  'game name verified',
  'joined (UTC)',
  'last seen (UTC)',
];

/** What the page of a class shows about its students, as a table for a spreadsheet. */
export function memberList({ name }: Class, members: readonly ClassMember[]): FileResponse {
  return new FileResponse({
    body: Readable.from([csvStart + csvLine(columns), ...members.map(toLine)]),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}.csv`,
  });
}

function toLine(member: ClassMember): string {
  const { minecraftUsername, gameNameVerified, lastSeenAt } = member;
  const verified = gameNameVerified ? 'yes' : 'no';
  return csvLine([
    member.name,
    member.displayName,
    member.signInName ?? '',
    minecraftUsername ?? '',
    minecraftUsername === null ? '' : verified,
    dateOf(member.joinedAt),
    lastSeenAt === null ? '' : dateOf(lastSeenAt),
  ]);
}

function dateOf(at: string): string {
  return at.slice(0, 10);
}
