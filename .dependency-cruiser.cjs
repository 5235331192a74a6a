const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const tests = '([.]test[.]tsx?$|[.]fixture[.]tsx?$|/tests?/|/testing/|/journeys/)';
const packages = (...names) => `^packages/(${names.join('|')})/`;
const any = (names) => (names.length > 0 ? `(${names.join('|')})` : '(?!)');

/** A package may use itself and the packages named; libraries are its own business. */
const packageUses = (name, ...allowed) => ({
  name: `${name}-uses`,
  comment: `packages/${name} may use of our packages only: ${allowed.join(', ') || 'none'}`,
  severity: 'error',
  from: { path: packages(name), pathNot: tests },
  to: { path: '^packages/', pathNot: packages(name, ...allowed) },
});

/** What a domain shows of itself; everything else in it is its own. */
const faces = [
  '/contract/',
  '/configurator/',
  '/server/public[.]ts$',
  '/app/public(-view)?[.]tsx?$',
  '/console/public[.]tsx?$',
  // What the demo's partners know the brand by.
  '/sandbox/credentials[.]ts$',
  '/world/',
];

/**
 * What tests of other domains may use as well: test support, the partner's side, and the two kinds of files
 * that only declare.
 */
const facesForTests = ['/.+/testing/', '/journeys/', '/sandbox/', '/.+/tables[.]ts$', '/.+-machine[.]ts$'];

/** A side of a domain and the sides of other domains, or its own, that it may use. */
const sides = {
  contract: ['contract'],
  configurator: ['contract', 'configurator'],
  server: ['contract', 'configurator', 'server', 'sandbox/credentials', 'sandbox/[^/]+/credentials'],
  app: ['contract', 'configurator', 'app'],
  console: ['contract', 'configurator', 'console'],
  sandbox: ['contract', 'sandbox', 'world'],
  world: ['contract', 'configurator', 'server', 'world'],
};

/** Domains by name with the domains that their package.json builds on. */
function readDomains(directory) {
  const house = join(directory, 'domains');
  const names = existsSync(house)
    ? readdirSync(house).filter((name) => existsSync(join(house, name, 'package.json')))
    : [];
  return names.map((name) => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(house, name, 'package.json'), 'utf8'),
    );
    const named = { ...dependencies, ...optionalDependencies };
    const needs = names.filter((other) => `@ev/${other}` in named);
    return { name, needs };
  });
}

/** What one domain may use is what its package.json names. */
const domainUses = ({ name, needs }) => ({
  name: `domain-uses-${name}`,
  comment: `domains/${name}/package.json builds on: ${needs.join(', ') || 'no other domain'}`,
  severity: 'error',
  from: { path: `^domains/${name}/`, pathNot: tests },
  to: { path: '^domains/[^/]+/', pathNot: `^domains/${any([name, ...needs])}/` },
});

const sideRule = ([side, allowed]) => ({
  name: `side-${side}`,
  comment: `The ${side} of a domain uses of domains only: ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^domains/[^/]+/${side}/`, pathNot: tests },
  to: { path: '^domains/[^/]+/', pathNot: `^domains/[^/]+/${any(allowed)}[/.]` },
});

/** The rules for the tree in a directory: what domains may use stands in their package.json. */
function rulesOf(directory) {
  return [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or a third one is missing; types count too',
      severity: 'error',
      from: {},
      to: { circular: true },
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
    packageUses('host', 'contract', 'kernel'),
    packageUses('ui', 'kernel'),
    packageUses('brand', 'kernel'),
    packageUses('query', 'contract', 'client', 'wire'),
    packageUses('app-kit', 'kernel', 'contract', 'client', 'query', 'host', 'ui', 'brand'),
    packageUses('console-kit', 'kernel', 'contract', 'client', 'query', 'brand'),
    packageUses('platform', 'kernel', 'contract', 'wire', 'postgres', 'brand'),
    packageUses('postgres', 'kernel'),
    {
      name: 'browser-packages-no-node',
      comment: 'These run in a browser too',
      severity: 'error',
      from: {
        path: [
          packages('wire', 'client', 'query', 'host', 'ui', 'brand', 'app-kit', 'console-kit'),
          '^domains/[^/]+/(contract|configurator|app|console)/',
        ],
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-no-apps',
      comment: 'A package knows no app; the testkit starts them',
      severity: 'error',
      from: { path: '^packages/', pathNot: [packages('testkit'), tests] },
      to: { path: '^apps/' },
    },
    {
      name: 'packages-no-domains',
      comment: 'A package has no domain; which there are stands in domains/index.ts',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^domains/', pathNot: '^domains/index[.]ts$' },
    },
    {
      name: 'apps-no-domains',
      comment: 'A shell folds what the domains give it and knows none by name',
      severity: 'error',
      from: { path: '^apps/', pathNot: tests },
      to: { path: '^domains/', pathNot: '^domains/index[.]ts$' },
    },
    {
      name: 'domains-no-apps',
      comment: 'A domain knows no shell',
      severity: 'error',
      from: { path: '^domains/', pathNot: tests },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-apart',
      comment: 'An app uses of another only the built output of h5',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: tests },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/h5/dist/'] },
    },
    {
      name: 'without-testkit',
      comment: 'What runs holds nothing made for tests',
      severity: 'error',
      from: { path: '^(apps|domains|packages)/', pathNot: [tests, packages('testkit')] },
      to: { path: packages('testkit') },
    },
    {
      name: 'pages-no-platform',
      comment: 'What customers and staff load holds nothing of the server',
      severity: 'error',
      from: {
        path: '^(apps/(h5|console)|domains/[^/]+/(contract|configurator|app|console))/',
        pathNot: tests,
      },
      to: { path: packages('platform', 'postgres') },
    },
    {
      name: 'domain-face',
      comment: `Another domain is used through its faces alone: ${faces.join(', ')}`,
      severity: 'error',
      from: { path: '^domains/([^/]+)/', pathNot: tests },
      to: { path: '^domains/[^/]+/', pathNot: ['^domains/$1/', `^domains/[^/]+${any(faces)}`] },
    },
    {
      name: 'domain-face-for-tests',
      comment: `Tests use another domain through its faces and: ${facesForTests.join(', ')}`,
      severity: 'error',
      from: { path: `^domains/([^/]+)/.*${tests}` },
      to: {
        path: '^domains/[^/]+/',
        pathNot: ['^domains/$1/', `^domains/[^/]+${any([...faces, ...facesForTests])}`],
      },
    },
    ...readDomains(directory).map(domainUses),
    ...Object.entries(sides).map(sideRule),
    {
      name: 'pure-files',
      comment: 'A machine, rules or policy decides and does no I/O',
      severity: 'error',
      from: { path: '^(apps|packages|domains)/.*(-machine|[/-]rules|/policy)[.]ts$' },
      to: {
        path: [
          packages('postgres'),
          `^packages/platform/src/(database|jobs|redis|signals|log|transition)[^/]*[.]ts$`,
          '/(tables|repository|[^/]+-service|module)[.]ts$',
          '(^|/)node_modules/(pg|drizzle-orm|pg-boss|fastify|ioredis|pino)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-files-no-node',
      comment: 'A machine, rules or policy does no I/O',
      severity: 'error',
      from: { path: '^(apps|packages|domains)/.*(-machine|[/-]rules|/policy)[.]ts$' },
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
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rulesOf(__dirname),
  rulesOf,
  readDomains,
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
