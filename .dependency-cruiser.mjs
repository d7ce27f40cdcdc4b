// Who may import whom (docs/architecture.md). A rule's name states the rule and
// its comment says what to do instead. Tests, e2e and bench may import anything.
const tests = String.raw`\.(test|child|fixture)\.tsx?$`;
const packages = '(^|/)node_modules/';

/** Most rules check only our own files; packages have separate rules. */
function mayOnlyImport(name, comment, from, allowed) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [tests] },
    to: { pathNot: [packages, ...allowed], dependencyTypesNot: ['core'] },
  };
}

function mayOnlyUsePackages(name, comment, from, allowed) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [tests] },
    to: { path: packages, pathNot: allowed.map((each) => `(^|/)node_modules/(@types/)?${each}/`) },
  };
}

function mustNotImport(name, comment, from, to) {
  return { name, severity: 'error', comment, from, to };
}

const everyRoot = [
  mayOnlyImport(
    'contract-is-pure',
    'contract/ is what browser and server agree on: it imports only zod and itself. Pass in what it needs.',
    '^contract/',
    ['^contract/'],
  ),
  mayOnlyUsePackages(
    'contract-is-pure',
    'contract/ runs in the browser too: it imports only zod and itself.',
    '^contract/',
    ['zod'],
  ),
  mustNotImport(
    'contract-is-pure',
    'contract/ runs in the browser too: no Node modules.',
    { path: '^contract/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  mayOnlyImport(
    'protocols-know-no-product',
    'protocols/ implements external protocols and knows nothing of this product. Translate in the feature or the link.',
    '^protocols/',
    ['^protocols/'],
  ),
  mustNotImport(
    'protocols-know-no-product',
    'One protocol client never imports another. Repeat the few lines that both need.',
    { path: '^protocols/([^/]+)/', pathNot: tests },
    { path: '^protocols/', pathNot: '^protocols/$1/' },
  ),
  mayOnlyUsePackages(
    'protocols-know-no-product',
    'A protocol client needs Node, and at most the library of its protocol.',
    '^protocols/',
    ['ssh2'],
  ),
  mustNotImport(
    'web-and-server-meet-in-contract',
    'Browser code takes shapes and calls from contract/ only.',
    { path: '^web/', pathNot: tests },
    { path: '^(server|protocols)/' },
  ),
  mustNotImport(
    'web-and-server-meet-in-contract',
    'Server code takes shapes from contract/ only; built pages are files, not imports.',
    { path: '^server/', pathNot: tests },
    { path: '^web/' },
  ),
  mustNotImport(
    'practice-server-is-not-shipped',
    'The portal never imports the practice server: the start script runs it as a separate process.',
    { path: '^(server|web|contract|protocols)/', pathNot: tests },
    { path: '^practice-server/' },
  ),
  mayOnlyImport(
    'practice-server-is-independent',
    'The practice server imports nothing from the portal.',
    '^practice-server/',
    ['^practice-server/'],
  ),
  mustNotImport(
    'nothing-imports-tests',
    'Code that runs in production imports no test, journey, benchmark or script.',
    {
      path: '^(contract|protocols|server|practice-server|web)/',
      pathNot: [tests, '(^|/)testing/'],
    },
    { path: [tests, '^(e2e|bench|scripts)/', '(^|/)testing/'] },
  ),
];

// The layers below the features. Tables (`*.table.ts`) are types that database/tables.ts collects.
const tableFiles = [
  String.raw`^server/features/.+\.table\.ts$`,
  String.raw`^server/moderation/.+\.table\.ts$`,
];
const serverLayers = '^server/(http|live|database|audit|config|uploads)/';

const server = [
  mustNotImport(
    'features-stay-apart',
    'A feature never imports another. Compose them in server/composition, or move what both need down: moderation, audit, live, contract.',
    { path: '^server/features/([^/]+)/', pathNot: tests },
    { path: '^server/features/', pathNot: '^server/features/$1/' },
  ),
  mayOnlyImport(
    'features-know-lower-layers-only',
    'A feature may import contract, http, live, database, audit, uploads, moderation and protocol errors. server/composition passes in the rest.',
    '^server/features/',
    [
      '^contract/',
      '^server/(features|moderation)/',
      serverLayers,
      String.raw`^protocols/[^/]+/[^/]+-error\.ts$`,
    ],
  ),
  mayOnlyImport(
    'moderation-is-below-features',
    'server/moderation is the layer under every feature with user-written content: it may import contract, http, live, database and audit.',
    '^server/moderation/',
    ['^contract/', '^server/moderation/', serverLayers],
  ),
  mayOnlyImport(
    'lower-layers-know-no-features',
    'server/http, live, database, audit, config and uploads may import contract, protocols and each other. What they need from above is passed in.',
    serverLayers,
    ['^contract/', '^protocols/', serverLayers, ...tableFiles],
  ),
  mayOnlyImport(
    'site-knows-http-only',
    'server/site renders and serves pages: it may import contract and server/http. server/composition passes in the rest.',
    '^server/site/',
    ['^contract/', '^server/(site|http)/'],
  ),
  mustNotImport(
    'composition-is-on-top',
    'Only the entry files import server/composition.',
    {
      path: '^server/(config|http|database|live|moderation|audit|uploads|site|features)/',
      pathNot: tests,
    },
    { path: String.raw`^server/(composition|demo)/|^server/(app|main|admin)\.ts$` },
  ),
  mustNotImport(
    'only-uploads-read-uploads',
    'sharp, file-type and aws4fetch handle bytes of unknown senders: only server/uploads uses them. Call reencodeImage, detectFileKind or the UploadStore. (server/demo draws its own samples.)',
    { pathNot: ['^server/(uploads|demo)/', tests, '^(e2e|bench|scripts)/', '(^|/)testing/'] },
    { path: '(^|/)node_modules/(sharp|file-type|aws4fetch)/' },
  ),
  mustNotImport(
    'only-database-opens-databases',
    'better-sqlite3 and pg are opened in server/database. Everything else is given the database.',
    { pathNot: ['^server/database/', tests, '^(e2e|bench|scripts)/', '(^|/)testing/'] },
    { path: '(^|/)node_modules/(@types/)?(better-sqlite3|pg)/' },
  ),
];

const web = [
  mustNotImport(
    'features-stay-apart',
    'A feature never imports another. A page composes them; what both need is a schema (contract) or a component (ui).',
    { path: '^web/features/([^/]+)/', pathNot: tests },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  mayOnlyImport(
    'features-know-lower-layers-only',
    'A feature may import contract, web/api, web/ui, web/content, and itself. Pages and the layout are above it.',
    '^web/features/',
    ['^contract/', '^web/(features|api|ui|content)/', '^web/illustrations/', '^virtual:'],
  ),
  mayOnlyImport(
    'ui-knows-no-data',
    'web/ui is React and itself: no data, no contract. Pass values and callbacks in.',
    '^web/ui/',
    ['^web/ui/'],
  ),
  mustNotImport(
    'ui-knows-no-data',
    'web/ui does not fetch, route or hold forms: no data libraries here.',
    { path: '^web/ui/', pathNot: tests },
    { path: '(^|/)node_modules/(@tanstack|zod|wouter)/' },
  ),
  mayOnlyImport(
    'api-knows-no-screens',
    'web/api may import contract, toast-queue and itself. It renders nothing but toasts.',
    '^web/api/',
    ['^contract/', '^web/api/', String.raw`^web/ui/toasts/toast-queue\.ts$`, '^virtual:'],
  ),
  mustNotImport(
    'layout-knows-no-pages',
    'The layout wraps pages; a page is passed in as children.',
    { path: '^web/(layout|content)/', pathNot: tests },
    { path: String.raw`^web/(pages/|app\.tsx|routes\.tsx|main\.tsx)` },
  ),
];

const everywhere = [
  mustNotImport(
    'no-cycles',
    'These files import each other. Move the shared part to a lower layer, or pass it in.',
    {},
    { circular: true },
  ),
  mustNotImport(
    'no-orphans',
    'Nothing imports this file and it imports nothing: delete it or use it.',
    {
      orphan: true,
      pathNot: [
        tests,
        String.raw`\.d\.ts$`,
        '^(e2e|bench)/',
        // The page of the practice maps loads it by its address.
        '^practice-server/map/page/',
        String.raw`(^|/)(main|admin|app)\.tsx?$`,
      ],
    },
    {},
  ),
  mustNotImport(
    'no-lost-imports',
    'This import cannot be resolved, so no rule can check it.',
    {},
    { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\.css$`] },
  ),
];

export default {
  forbidden: [...everyRoot, ...server, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(dist|\.cache)/` },
    // Type imports count too: a type is a dependency.
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
};
