import { auditRoutes } from '../audit/audit.routes.ts';
import { createAuditStore } from '../audit/audit.store.ts';
import type { Instances } from '../database/notices/instances.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { buildAuth, buildMail } from './accounts.ts';
import { buildClasses, buildJournal, buildWorkbooks } from './classes.ts';
import { buildCommunity } from './community.ts';
import { buildContent, buildPresence } from './content.ts';
import type { Dependencies } from './dependencies.ts';
import { buildDomain } from './domain.ts';
import type { Feature } from './feature.ts';
import { buildBook, buildFiles, buildFilesConnection, buildMapMarkers } from './files.ts';
import { buildConsole, buildServerStatus, buildWorlds } from './game-server.ts';
import { buildRetention, buildUploadSweeps } from './retention.ts';
import { buildSetup, buildSetupCheck } from './setup.ts';

type Others = { readonly instances: Instances; readonly onSessionsRevoked: () => Promise<void> };

/** Builds every feature with what it needs of the others, in the order in which they start. */
export async function buildFeatures(
  dependencies: Dependencies,
  { instances, onSessionsRevoked }: Others,
) {
  const { now } = dependencies;
  const { queries } = dependencies.database;
  const audit = createAuditStore(dependencies);
  const auth = buildAuth(dependencies, {
    audit,
    contributions: () => features.flatMap(({ accountContributions }) => accountContributions ?? []),
    onSessionsRevoked,
  });
  const console = buildConsole(dependencies, instances, audit);
  const filesConnection = buildFilesConnection(dependencies, instances, audit);
  const files = buildFiles(dependencies, filesConnection.link, console.link, audit);
  const content = await buildContent(dependencies, instances, audit);
  const domain = buildDomain(dependencies, content.live.content, audit);
  const setupCheck = buildSetupCheck(dependencies, {
    console,
    files: { connection: filesConnection.connection, dependencies: files.dependencies },
    content: content.live.content,
    domain,
    audit,
  });
  const classes = buildClasses(dependencies, { ...auth, audit, console });
  const community = buildCommunity(dependencies, instances, audit);
  const presence = buildPresence(dependencies, instances);
  const features: readonly Feature[] = [
    auth,
    console,
    filesConnection,
    content,
    buildServerStatus(dependencies, content.live),
    community,
    buildWorkbooks(dependencies, content.live.content, audit),
    buildRetention(dependencies, audit, auth.eraseDueAccounts),
    buildJournal(dependencies, audit),
    buildUploadSweeps(dependencies),
    { handlers: auditRoutes(dependencies.database) },
    { handlers: notificationsRoutes({ queries, now }) },
    buildMail(dependencies, () => content.live.content().site),
    classes,
    buildWorlds(dependencies, { ...console, onChat: classes.onChat }, files.gameFiles.link),
    files,
    buildBook(dependencies, {
      files: files.gameFiles,
      runCommand: console.service.run,
      audit,
    }),
    buildMapMarkers(dependencies, {
      files: files.gameFiles,
      runCommand: console.service.run,
      isConsoleConnected: () => console.link.client !== null,
      listPublished: community.listPublishedProjects,
      audit,
    }),
    domain,
    setupCheck,
    buildSetup(dependencies, { audit, content: content.live.content, console }),
    presence,
  ];
  return {
    features,
    auth,
    console,
    filesLink: filesConnection.link,
    content,
    presence: presence.presence,
  };
}
