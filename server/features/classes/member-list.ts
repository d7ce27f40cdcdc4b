import type { Class, ClassMember } from '#contract/classes/classes';
import { csvResponse } from '../../http/files/csv.ts';
import type { FileResponse } from '../../http/files/file-response.ts';

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
  return csvResponse({ fileName: `${name}.csv`, columns, pages: [members.map(toCells)] });
}

function toCells(member: ClassMember): readonly string[] {
  const { minecraftUsername, gameNameVerified, lastSeenAt } = member;
  const verified = gameNameVerified ? 'yes' : 'no';
  return [
    member.name,
    member.displayName,
    member.signInName ?? '',
    minecraftUsername ?? '',
    minecraftUsername === null ? '' : verified,
    formatDate(member.joinedAt),
    lastSeenAt === null ? '' : formatDate(lastSeenAt),
  ];
}

function formatDate(at: string): string {
  return at.slice(0, 10);
}
