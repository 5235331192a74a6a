import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@ev/contract/endpoint';
import type { Plugin } from 'vite';
import { endpointsOf, permissionsOf, refusalsOf } from '../../packages/platform/src/catalogues.ts';
import { type DomainPlace, loadContracts, loadPart, placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

/** Who loads the build: customers do not receive paths of staff endpoints. */
export type Audience = 'customers' | 'staff';

type Contracts = Awaited<ReturnType<typeof loadContracts>>;
type Route = { path: string; aliases?: string[]; page: string; look: string; bar?: string };

const prefix = 'virtual:ev/';
const house = fileURLToPath(new URL('../..', import.meta.url));
const app = `${house}apps/h5`;

/**
 * Generates what a build needs from the offered domains, as virtual modules:
 * - `virtual:ev/calls`: method, path and flags of every endpoint without its schemas, so that the browser
 *   does not load them to make a call, and the names of errors by their codes; the messages are in the
 *   responses.
 * - `virtual:ev/call-freshness`: how long the responses of reads stay fresh and which are kept for times without
 *   a network, and `virtual:ev/call-policies`: what commands change and undo, as the contract declares it.
 * - `virtual:ev/page-index`: the domain and page of every address, so that the app starts without the route
 *   tables of its domains.
 * - `virtual:ev/areas`: how the app's part of each domain is loaded.
 * - `virtual:ev/app-folders`: its folder, as the manifest of the build names it.
 * - `virtual:ev/console-areas`: the console's part of each domain.
 * - `virtual:ev/slot/<name>`: the fills of a slot, from the files `app/slots/<name>.tsx` of the domains.
 * - `virtual:ev/refusals`, `virtual:ev/permissions`: all errors with their messages and all permissions, for
 *   tests.
 */
export function domainsPlugin(audience: Audience): Plugin {
  const places = placesOf(offeredDomains(process.env.DOMAINS));
  const writers: Record<string, () => Promise<string> | string> = {
    calls: async () => callsModule(await loadContracts(places), audience),
    'call-freshness': async () => freshnessModule(await loadContracts(places), audience),
    'call-policies': async () => policiesModule(await loadContracts(places), audience),
    'page-index': () => pageIndexModule(places),
    areas: () => areasModule(places),
    'app-folders': () => appFoldersModule(places),
    'console-areas': () => consoleAreasModule(places),
    permissions: async () =>
      `export const permissions = ${JSON.stringify(permissionsOf(await loadContracts(places)))};`,
    refusals: async () =>
      `export const refusals = ${JSON.stringify(refusalsOf(await loadContracts(places)))};`,
  };
  return {
    name: 'ev-domains',
    // In development a browser gets no file from outside of these folders; by default vite allows only this
    // repository.
    config: () => ({ server: { fs: { allow: [house, ...places.map(({ directory }) => directory)] } } }),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      if (name.startsWith('slot/')) return slotModule(places, name.slice('slot/'.length));
      const write = writers[name];
      if (!write) throw new Error(`There is no ${prefix}${name}`);
      return write();
    },
  };
}

function callsModule(domains: Contracts, audience: Audience): string {
  const all = endpointsOf(domains);
  const own = all.filter((endpoint) => audience === 'staff' || !isForStaff(endpoint));
  const calls = Object.fromEntries(
    own.map(({ id, method, path, idempotent, inQuery }) => {
      const address = inQuery ? `${path}?${inQuery.join('&')}` : path;
      return [id, idempotent ? [method, address, 'idempotent'] : [method, address]];
    }),
  );
  const ofStaff = new Set<string>(all.filter(isForStaff).flatMap(({ errors }) => errors));
  const ofOwn = new Set<string>(own.flatMap(({ errors }) => errors));
  const ofGateway = new Set(Object.keys(refusalsOf([])));
  const isOwn = (name: string, code: string) =>
    ofOwn.has(name) ||
    (ofGateway.has(name) ? !code.startsWith(staffCodes) : !ofStaff.has(name) && isPassedOn(name, own));
  const rows = Object.entries(refusalsOf(domains)).filter(
    ([name, { code }]) => audience === 'staff' || isOwn(name, code),
  );
  const refusalNames = Object.fromEntries(rows.map(([name, { code }]) => [code, name]));
  return `export const calls = ${JSON.stringify(calls)};\nexport const refusalNames = ${JSON.stringify(refusalNames)};`;
}

/** Every page loads this, so it lists only the reads that differ from most. */
function freshnessModule(domains: Contracts, audience: Audience): string {
  const freshByDefault = audience === 'staff' ? 'minute' : 'live';
  const own = endpointsOf(domains).filter((endpoint) => audience === 'staff' || !isForStaff(endpoint));
  const all = own
    .filter(({ idempotent }) => !idempotent)
    .map(({ id, access, fresh = access === 'member' ? 'live' : 'minute' }) => [id, fresh]);
  const exceptions = Object.fromEntries(all.filter(([, fresh]) => fresh !== freshByDefault));
  const keptOffline = own.filter((endpoint) => endpoint.keepOffline).map(({ id }) => id);
  return `export const freshByDefault = '${freshByDefault}';\nexport const exceptions = ${JSON.stringify(exceptions)};\nexport const keptOffline = ${JSON.stringify(keptOffline)};`;
}

/** Loaded with the first command. Commands with nothing but defaults are not listed. */
function policiesModule(domains: Contracts, audience: Audience): string {
  const declared = endpointsOf(domains)
    .filter((endpoint) => audience === 'staff' || !isForStaff(endpoint))
    .map(({ id, aggregates, changes, undoes }) => [id, { aggregates, changes, undoes }] as const)
    .filter(([, policy]) => Object.values(policy).some(Boolean));
  return `export const callPolicies = ${JSON.stringify(Object.fromEntries(declared))};`;
}

/** Prefix of the gateway's error codes that only staff can receive. */
const staffCodes = '209';

const isForStaff = ({ path }: Endpoint) => path.split('/').includes('staff');

/**
 * Errors of one domain that another domain's endpoint passes on are not listed at any customer endpoint, but
 * customers may receive them.
 */
const isPassedOn = (name: string, own: readonly Endpoint[]) =>
  own.some(({ id }) => id.split('.')[0] === name.split('.')[0]);

async function pageIndexModule(places: readonly DomainPlace[]): Promise<string> {
  const rows: Record<string, string> = {};
  for (const place of places) {
    const table = await loadPart<{ routes: readonly Route[] }>(place, 'app/routes.ts');
    for (const { path, aliases = [], page, look, bar } of table?.routes ?? []) {
      for (const address of [path, ...aliases]) {
        if (rows[address]) throw new Error(`Two domains have the address ${address}`);
        rows[address] = [place.name, page, look, bar].join(' ').trim();
      }
    }
  }
  return `export const pageIndex = ${JSON.stringify(rows)};`;
}

function areasModule(places: readonly DomainPlace[]): string {
  const own = places.filter(({ directory }) => existsSync(`${directory}/app/area.ts`));
  const rows = own.map(({ name, directory }) => `'${name}': () => import('${directory}/app/area.ts')`);
  return `export const areas = {\n${rows.join(',\n')}\n};`;
}

function appFoldersModule(places: readonly DomainPlace[]): string {
  const rows = places.map(({ name, directory }) => [name, `${relative(app, directory)}/app`]);
  return `export const appFolders = ${JSON.stringify(Object.fromEntries(rows))};`;
}

function consoleAreasModule(places: readonly DomainPlace[]): string {
  const own = places.filter(({ directory }) => existsSync(`${directory}/console/area.ts`));
  const lines = own.map(
    ({ directory }, index) => `import { area as area${index} } from '${directory}/console/area.ts';`,
  );
  return `${lines.join('\n')}\nexport const consoleAreas = [${own.map((_, index) => `area${index}`).join(', ')}];`;
}

/** In the order of the domains; a slot may be empty. */
function slotModule(places: readonly DomainPlace[], slot: string): string {
  const files = places
    .flatMap(({ directory }) => [
      `${directory}/app/slots/${slot}.tsx`,
      `${directory}/console/slots/${slot}.tsx`,
    ])
    .filter((file) => existsSync(file));
  const lines = files.map((file, index) => `import { fill as fill${index} } from '${file}';`);
  return `${lines.join('\n')}\nexport const fills = [${files.map((_, index) => `fill${index}`).join(', ')}];`;
}
