import { buildAccounts } from './accounts.ts';
import { buildBook } from './book.ts';
import { buildCommunity } from './community.ts';
import { buildContent } from './content.ts';
import { buildConsole } from './console.ts';
import { buildDoctor } from './doctor.ts';
import { buildDomain } from './domain.ts';
import { buildLiveCard } from './server-status.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { createAuditStore } from '../audit/audit.store.ts';
import { buildFiles } from './files.ts';
import { buildPresence } from './presence.ts';
import { buildRemoteFiles } from './remote-files.ts';
import { buildRetention } from './retention.ts';
import { buildWorlds } from './worlds.ts';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import type { Parts } from './dependencies.ts';

/** Every feature, each with what it needs of the others; in the order in which they start. */
export async function buildFeatures(parts: Parts, instances: Instances) {
  const audit = createAuditStore(parts);
  const accounts = buildAccounts(parts, audit);
  const console = buildConsole(parts, instances, audit);
  const files = buildFiles(parts, instances, audit);
  const remoteFiles = buildRemoteFiles(parts, files.link, audit);
  const content = await buildContent(parts, instances, audit);
  const domain = buildDomain(parts, content.live.content, audit);
  const doctor = buildDoctor(parts, {
    console,
    files: { connection: files.connection, parts: remoteFiles.parts },
    content: content.live.content,
    dns: { look: domain.checkDns, settings: domain.settings },
    audit,
  });
  const presence = buildPresence(parts, instances);
  const features: readonly Feature[] = [
    accounts,
    console,
    files,
    content,
    buildLiveCard(parts, content),
    buildCommunity(parts, instances, audit),
    buildRetention(parts, audit),
    { handlers: auditRoutes(parts.database.queries) },
    buildWorlds(parts, console, files.link),
    remoteFiles,
    buildBook(parts, { files: remoteFiles.parts, runCommand: console.service.run, audit }),
    domain,
    doctor,
    presence,
  ];
  return { features, accounts, console, content, presence: presence.presence };
}
