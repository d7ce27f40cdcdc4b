import { buildAccounts } from './accounts-parts.ts';
import { buildBook } from './book-parts.ts';
import { buildCommunity } from './community-parts.ts';
import { buildContent } from './content-parts.ts';
import { buildConsole } from './console-parts.ts';
import { buildDoctor } from './doctor-parts.ts';
import { buildDomain } from './domain-parts.ts';
import { buildLiveCard } from './live-card-parts.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { createAuditStore } from './features/audit/audit.store.ts';
import { buildFiles } from './files-parts.ts';
import { buildPresence } from './presence-parts.ts';
import { buildRemoteFiles } from './remote-files-parts.ts';
import { buildRetention } from './retention-parts.ts';
import { buildWorlds } from './worlds-parts.ts';
import type { Instances } from './db/instances.ts';
import type { Feature } from './feature.ts';
import type { Parts } from './parts.ts';

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
