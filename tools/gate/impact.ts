import type { House } from './house.ts';
import { pageFoundations } from './page-modules.ts';

/** What a set of changed files asks the gate to run beside the unit tests, which always run. */
export type Impact = {
  /** Domains whose server tests and journeys run, each with the reason. */
  whole: Map<string, string>;
  /** Domains whose journeys run, each with the reason: only their pages changed. */
  journeys: Map<string, string>;
  /** Domains whose walks run, each with the reason. */
  walksOf: Map<string, string>;
  /** Why the walks of all domains and the server tests of packages and the gateway run; null when they need not. */
  walks: string | null;
  /** Why the journeys of the whole house run; null when they need not. */
  house: string | null;
  /** Folders whose page tests run (`domains/order`), each with the reason. */
  pagesOf: Map<string, string>;
  /** Why all page tests run; null when they need not. */
  pages: string | null;
  /** How many of the domains' smoke journeys run: those whose turn it is, or all. */
  smokes: 'none' | 'turn' | 'all';
};

/** A package or a domain that more than this many domains build on is a foundation: the walks of all stand for it. */
const foundationOf = 10;

const documents = /\.(md|txt)$/;
const pageSide = /^(app|console)\//;
/** What tests of a domain share: helpers, descriptions of its calls, planted faults. */
const sharedByTests = /^(journeys|server\/tests)\//;
/** A changed test runs by itself, wherever it is. */
const testFile = /\.test\.tsx?$/;
/** What start, stop and operate the product: no domain's own tests touch it. */
const operation = /^tools\/(start|dev|lib|world|ops|stock)\b/;
/** The gateway and the shells with what they serve, and what all tests run on. */
const shared =
  /^(apps|stock|artwork\/served|tools\/vitest|tools\/vite)\/|^(package-lock\.json|vitest\.config\.ts|domains\/index\.ts)$/;

/** Page tests run on these. */
const sharedByPages = /^tools\/vite\/|^(package-lock\.json|vitest\.config\.ts)$/;
/** Packages of pages. A server loads few of their files. */
const pagePackages: ReadonlySet<string> = new Set(['ui', 'app-kit', 'console-kit', 'query', 'host', 'map']);
/** Parts of the testkit that no server test uses. */
const testkitOfPages = /^packages\/testkit\/src\/(app|console|page)\//;
const testkitOfJourneys = /^packages\/testkit\/src\/journeys\//;

/** Tables of all domains began here, and none of these files ever changes again. */
const releasedMigrations = 'packages/platform/released-migrations/';

/** Null when everything must run. */
export function impactOf(changed: readonly string[], house: House): Impact | null {
  if (changed.some((file) => file.startsWith(releasedMigrations))) return null;
  const impact: Impact = {
    whole: new Map(),
    journeys: new Map(),
    walksOf: new Map(),
    walks: null,
    house: null,
    pagesOf: new Map(),
    pages: null,
    smokes: 'none',
  };
  const changedSides = new Map<string, Set<'tests' | 'pages' | 'server'>>();
  const relevant = changed.filter((file) => !documents.test(file) && !testFile.test(file));
  for (const file of relevant) {
    if (sharedByPages.test(file)) impact.pages ??= `${file} changed`;
    const [top, name = '', ...rest] = file.split('/');
    const inside = rest.join('/');
    if (top === 'domains' && house.domains.has(name)) {
      const side = sharedByTests.test(inside) ? 'tests' : pageSide.test(inside) ? 'pages' : 'server';
      changedSides.set(name, (changedSides.get(name) ?? new Set()).add(side));
    } else if (top === 'packages' && house.packages.has(name)) {
      addPackage(impact, file, name, house);
    } else if (shared.test(file)) {
      impact.walks ??= `${file} changed`;
    } else if (top === 'e2e' || operation.test(file)) {
      impact.house ??= `${file} changed`;
    }
  }
  for (const [name, sides] of changedSides) addDomain(impact, name, sides, house);
  addPages(impact, relevant, house);
  if (impact.smokes === 'none' && (impact.walks || impact.house)) impact.smokes = 'turn';
  return impact;
}

function addPages(impact: Impact, changed: readonly string[], house: House): void {
  for (const [folder, modules] of house.pageModules) {
    const file = changed.find((one) => modules.has(one));
    if (file) setOnce(impact.pagesOf, folder, file.startsWith(`${folder}/`) ? 'changed' : `built on ${file}`);
  }
}

function addDomain(impact: Impact, name: string, sides: ReadonlySet<string>, house: House): void {
  impact.pagesOf.set(`domains/${name}`, 'changed');
  if (sides.has('server') || sides.has('tests')) impact.whole.set(name, 'changed');
  else impact.journeys.set(name, 'its pages changed');
  if (!sides.has('server') && !sides.has('pages')) return;
  const dependents = [...house.domains].filter(([, { domains }]) => domains.includes(name));
  if (dependents.length > foundationOf) {
    impact.walks ??= `domains/${name} changed, which ${dependents.length} domains build on`;
    return;
  }
  const asked = sides.has('server') ? impact.walksOf : impact.journeys;
  for (const [dependent] of dependents) setOnce(asked, dependent, `builds on ${name}`);
}

function addPackage(impact: Impact, file: string, name: string, house: House): void {
  if (testkitOfPages.test(file)) {
    impact.pages ??= `${file} changed`;
    return;
  }
  if (testkitOfJourneys.test(file)) {
    impact.smokes = 'all';
    return;
  }
  if (pageFoundations.has(name)) impact.pages ??= `packages/${name} changed`;
  const packages = packagesBuiltOn(name, house);
  const dependents = [...house.domains].filter(([, facts]) =>
    facts.packages.some((need) => packages.has(need)),
  );
  const onPagesOnly = pagePackages.has(name) && !house.serverModules.has(file);
  // Launching servers and walking calls is what the testkit does for all of them.
  if (dependents.length > foundationOf || name === 'testkit' || name === 'postgres') {
    if (impact.smokes === 'none') impact.smokes = 'turn';
    if (!onPagesOnly) impact.walks ??= `packages/${name} changed`;
    return;
  }
  const asked = onPagesOnly ? impact.journeys : impact.whole;
  for (const [dependent] of dependents) setOnce(asked, dependent, `builds on packages/${name}`);
}

/** The package and all packages that build on it, directly or not. */
function packagesBuiltOn(name: string, house: House): ReadonlySet<string> {
  const found = new Set([name]);
  for (const reached of found) {
    for (const [other, needs] of house.packages) if (needs.includes(reached)) found.add(other);
  }
  return found;
}

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}
