// Who may import whom (CONTRIBUTING.md, "The rooms of the house"). A rule's name says the sentence and
// its comment says what to do instead. Tests, e2e and bench may import anything.
const tests = String.raw`\.(test|child|fixture)\.tsx?$`;
const packages = '(^|/)node_modules/';

/** Only files of ours are looked at by most rules; packages have rules of their own. */
function mayOnlyImport(name, comment, from, allowed, notFrom = []) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [tests, ...notFrom] },
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
    'protocols/ speaks other people’s protocols and knows nothing of this product. Translate in the feature or the link.',
    '^protocols/',
    ['^protocols/'],
  ),
  mustNotImport(
    'protocols-know-no-product',
    'One protocol does not know another. What both need is two lines in each.',
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
    'The portal never imports the practice server: the start script runs it as a process of its own.',
    { path: '^(server|web|contract|protocols)/', pathNot: tests },
    { path: '^practice-server/' },
  ),
  mayOnlyImport(
    'practice-server-stands-alone',
    'The practice server may use the packet codec, whose bytes are pinned by hand, and nothing else of ours.',
    '^practice-server/',
    ['^practice-server/', '^protocols/rcon/packet[^/]*$'],
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

const server = [
  mustNotImport(
    'features-stay-apart',
    'A feature never imports another. Compose them in app.ts, or move what both need to live/ (a link), contract/ (a shape) or db/.',
    { path: '^server/features/([^/]+)/', pathNot: tests },
    { path: '^server/features/', pathNot: '^server/features/$1/' },
  ),
  mayOnlyImport(
    'features-stand-on-the-floor',
    'A feature may import contract, server/live, server/http, server/db and protocol errors. It is given the rest by app.ts.',
    '^server/features/',
    [
      '^contract/',
      '^server/(features|live|http|db)/',
      String.raw`^server/secret\.ts$`,
      String.raw`^protocols/[^/]+/[^/]+-error\.ts$`,
    ],
  ),
  mayOnlyImport(
    'live-knows-links-only',
    'server/live may import contract, protocols and itself. What it needs from above is passed in by parts.ts.',
    '^server/live/',
    ['^contract/', '^protocols/', '^server/live/', String.raw`^server/secret\.ts$`],
  ),
  mayOnlyImport(
    'http-knows-no-features',
    'server/http may import contract, protocols and itself (activity-socket also live). app.ts passes in the rest.',
    '^server/http/',
    ['^contract/', '^protocols/', '^server/http/', String.raw`^server/secret\.ts$`],
    [String.raw`^server/http/activity-socket[^/]*\.ts$`],
  ),
  mayOnlyImport(
    'http-knows-no-features',
    'server/http/activity-socket may import contract, live and http.',
    String.raw`^server/http/activity-socket[^/]*\.ts$`,
    ['^contract/', '^protocols/', '^server/(http|live)/'],
  ),
  mayOnlyImport(
    'db-knows-tables-only',
    'server/db imports shapes (contract) and the *.table.ts files of features, and nothing else of them.',
    '^server/db/',
    ['^contract/', '^server/db/', String.raw`^server/features/[^/]+/[^/]+\.table\.ts$`],
  ),
  mustNotImport(
    'only-db-opens-databases',
    'better-sqlite3 and pg are opened in server/db. Everybody else is given the database.',
    { pathNot: ['^server/db/', tests, '^(e2e|bench|scripts)/', '(^|/)testing/'] },
    { path: '(^|/)node_modules/(@types/)?(better-sqlite3|pg)/' },
  ),
];

const web = [
  mustNotImport(
    'features-stay-apart',
    'A feature never imports another. A page composes them; what both need is a shape (contract) or a primitive (ui).',
    { path: '^web/features/([^/]+)/', pathNot: tests },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  mayOnlyImport(
    'features-stand-on-the-floor',
    'A feature may import contract, web/api, web/ui and itself. Pages and the layout are above it.',
    '^web/features/',
    ['^contract/', '^web/(features|api|ui)/', '^web/drawings/', '^virtual:'],
  ),
  mayOnlyImport(
    'start-comes-before-all',
    'web/start runs before React does, and parts of it stand in the document as text: it imports only itself.',
    '^web/start/',
    ['^web/start/'],
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
    { path: '(^|/)node_modules/(@tanstack|zod|wouter|react-hook-form|@hookform)/' },
  ),
  mayOnlyImport(
    'api-knows-no-screens',
    'web/api may import contract, toast-queue and itself. It shows nothing but toasts.',
    '^web/api/',
    ['^contract/', '^web/api/', String.raw`^web/ui/toast-queue\.ts$`, '^virtual:'],
  ),
  mustNotImport(
    'layout-knows-no-pages',
    'The layout goes around pages; a page is given to it as children.',
    { path: '^web/(layout|content)/', pathNot: tests },
    { path: String.raw`^web/(pages/|app\.tsx|routes\.tsx|main\.tsx)` },
  ),
];

const everywhere = [
  mustNotImport(
    'no-cycles',
    'These files need each other, so neither can be read alone. Move the shared part down, or pass it in.',
    {},
    { circular: true },
  ),
  mustNotImport(
    'no-orphans',
    'Nothing imports this file and it imports nothing: delete it, or use it.',
    {
      orphan: true,
      pathNot: [tests, String.raw`\.d\.ts$`, '^(e2e|bench)/', String.raw`(^|/)(main|admin)\.tsx?$`],
    },
    {},
  ),
  mustNotImport(
    'no-lost-imports',
    'This import leads nowhere. An import that cannot be followed is one that no rule can check.',
    {},
    { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\.css$`] },
  ),
];

export default {
  forbidden: [...everyRoot, ...server, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(dist|\.cache)/` },
    // Types count: a type that crosses a wall is a wall with a hole.
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
};
