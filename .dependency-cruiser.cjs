const edges = require('./tools/check/edges.json');

const tests = '([.]test[.]tsx?$|[.]fixture[.]tsx?$|/tests?/)';
const packages = (...names) => `^packages/(${names.join('|')})/`;

/** A package may use itself and the packages named; libraries are its own business. */
const packageUses = (name, ...allowed) => ({
  name: `${name}-uses`,
  comment: `packages/${name} may use of our packages only: ${allowed.join(', ') || 'none'}`,
  severity: 'error',
  from: { path: packages(name), pathNot: tests },
  to: { path: '^packages/', pathNot: packages(name, ...allowed) },
});

/** An area or module may use another's face, and only along an edge listed in tools/check/edges.json. */
const neighbours = (kind, base, face, listed) => [
  {
    name: `${kind}-face`,
    comment: `Another ${kind} is used through its ${face} alone`,
    severity: 'error',
    from: { path: `^${base}/([^/]+)/`, pathNot: tests },
    to: { path: `^${base}/[^/]+/`, pathNot: [`^${base}/$1/`, `^${base}/[^/]+/${face}[.]tsx?$`] },
  },
  {
    name: `${kind}-edge`,
    comment: `This ${kind} has no edges in tools/check/edges.json`,
    severity: 'error',
    from: {
      path: `^${base}/([^/]+)/`,
      pathNot: [tests, ...Object.keys(listed).map((name) => `^${base}/${name}/`)],
    },
    to: { path: `^${base}/[^/]+/`, pathNot: `^${base}/$1/` },
  },
  ...Object.entries(listed).map(([name, allowed]) => ({
    name: `${kind}-edge-${name}`,
    comment: `tools/check/edges.json lists for ${name}: ${allowed.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^${base}/${name}/`, pathNot: tests },
    to: { path: `^${base}/[^/]+/`, pathNot: `^${base}/(${[name, ...allowed].join('|')})/` },
  })),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or a third one is missing',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-alone',
      comment: 'The kernel depends on nothing',
      severity: 'error',
      from: { path: packages('kernel'), pathNot: tests },
      to: { pathNot: packages('kernel') },
    },
    {
      name: 'contract-zod-only',
      comment: 'Of libraries the contract uses zod alone',
      severity: 'error',
      from: { path: packages('contract'), pathNot: tests },
      to: { pathNot: [packages('contract', 'kernel'), '(^|/)node_modules/zod/'] },
    },
    packageUses('wire', 'kernel'),
    packageUses('client', 'kernel', 'contract', 'wire'),
    packageUses('host', 'kernel'),
    packageUses('ui', 'kernel'),
    packageUses('configurator', 'kernel', 'contract'),
    packageUses('brand', 'kernel'),
    {
      name: 'browser-packages-no-node',
      comment: 'These packages run in a browser too',
      severity: 'error',
      from: {
        path: packages('wire', 'client', 'host', 'ui', 'configurator', 'brand'),
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-no-apps',
      comment: 'A package knows no app',
      severity: 'error',
      from: { path: '^packages/', pathNot: packages('testkit') },
      to: { path: '^apps/' },
    },
    {
      name: 'testkit-server-face',
      comment: 'Of the apps the testkit uses only what the server shows of itself',
      severity: 'error',
      from: { path: packages('testkit') },
      to: {
        path: '^apps/',
        pathNot: '^apps/server/src/((build-server|public)[.]ts$|platform/postgres/|testing/)',
      },
    },
    {
      name: 'apps-apart',
      comment: 'An app uses of another only the built output of h5',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: tests },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/h5/dist/'] },
    },
    {
      name: 'pages-without-testkit',
      comment: 'What customers and staff load holds nothing made for tests',
      severity: 'error',
      from: { path: '^apps/(h5|console)/', pathNot: tests },
      to: { path: packages('testkit') },
    },
    {
      name: 'h5-shared-below-areas',
      comment: 'What areas share knows no area',
      severity: 'error',
      from: { path: '^apps/h5/src/shared/' },
      to: { path: '^apps/h5/src/(areas|app)/' },
    },
    {
      name: 'platform-below-modules',
      comment: 'Platform, providers and gateway know no module; composition.ts puts them together',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|providers|gateway)/', pathNot: tests },
      to: { path: '^apps/server/src/(modules/|composition[.]ts$)' },
    },
    ...neighbours('area', 'apps/h5/src/areas', 'public(-view)?', edges.areas),
    ...neighbours('module', 'apps/server/src/modules', 'index', edges.modules),
    {
      name: 'pure-files',
      comment: 'A machine, rules or policy decides and does no I/O',
      severity: 'error',
      from: { path: '^(apps|packages)/.*(-machine|/rules|/policy)[.]ts$' },
      to: {
        path: [
          '^apps/server/src/(platform|providers|gateway|render)/',
          '/(tables|repository|[^/]+-service|handlers)[.]ts$',
          '(^|/)node_modules/(pg|drizzle-orm|pg-boss|fastify|ioredis|pino)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-files-no-node',
      comment: 'A machine, rules or policy does no I/O',
      severity: 'error',
      from: { path: '^(apps|packages)/.*(-machine|/rules|/policy)[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere would pass every other rule',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '^/', '[.](css|svg|webp|png|avif)$', '[?](raw|url)$'],
      },
    },
  ],
  options: {
    // TypeScript 7 has no parser that the cruiser could use: with it every file passes, empty.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main'],
    },
  },
};
