/**
 * T29: a customer of whom every domain has records takes a copy of their data and closes the account. The copy
 * contains what the registers of personal data promise, and afterwards no table and no file contains anything of the
 * customer, except where a register says why it is kept. `npm run trust` only.
 */

import { accounts } from '@ev/account/server/tables.ts';
import { caseStatus } from '@ev/after-sales/contract/kinds.ts';
import { mallCases } from '@ev/after-sales/server/tables.ts';
import { codeFor, endCooling, requestInput } from '@ev/closing/server/testing/closings.ts';
import { seenNow as loanSeen } from '@ev/finance/server/testing/loans.ts';
import { seenNow } from '@ev/home-charger/server/testing/installs.ts';
import { createRandom } from '@ev/kernel/random.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import { type DomainPersonalData, loadPersonalData } from '@ev/platform/load-personal-data.ts';
import { exportCode, filesOf } from '@ev/privacy/server/testing/exports.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { type Canary, canaryOf } from '@ev/testkit/server/walks/canary.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import { createSightings, leaksIn, rowsBefore, searchTables } from '@ev/testkit/server/walks/sightings.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptElsewhere, neverExported, notPersonal } from './erasing/judged.ts';
import { columnOf, type Mark, placeOf, plantMarks, tablesWithout } from './erasing/marks.ts';

const patience = 900_000;
/** What deletes the data that the registers leave to their domains. */
const sweeps = [
  'platform.sweep',
  'papers.lookAtDays',
  'household.lookAtDays',
  'home-charger.lookAtDeadlines',
] as const;

let world: World;
let registers: readonly DomainPersonalData[];
let canary: Canary;
let marks: Mark[];
let exported: string;
let before: ReadonlySet<string>;
let filesBefore: ReadonlySet<string>;
/** The customer's own data by their names: what they typed, and the marks. */
let personal: Record<string, string>;
const sightings = createSightings();
let leaks: string[] = [];
/** Tables of the registers in which the customer has no row. */
let empty: string[] = [];

beforeAll(async () => {
  world = await openWorld({ domains: await withoutObstacles() });
  registers = await loadPersonalData(await houseDomains());
  before = await rowsBefore(world.server.db);
  filesBefore = new Set(world.server.providers.media.files.keys());
  canary = await canaryOf(world, `T29/${trustSeed}`);
  await jobsDone(world.server);
  marks = await plantMarks(world.server.db, registers, {
    accountId: canary.uid,
    known: Object.values(canary.personal),
    newText: newTexts(),
  });
  personal = {
    ...Object.fromEntries(Object.entries(canary.personal).filter(([name]) => !notPersonal.has(name))),
    ...Object.fromEntries(marks.map(({ place, text }) => [`the mark of ${place}`, text])),
  };
  exported = await takeCopy();
}, patience);
afterAll(async () => {
  const judged = Object.keys(keptElsewhere).length;
  report('T29 erasing a world', {
    seed: trustSeed,
    domains: registers.length,
    tables: registers.flatMap(({ tables }) => tables).length,
    'tables without a row': empty.length,
    texts: Object.keys(personal).length,
    marks: marks.length,
    'texts searched': sightings.searched(),
    'kept by a register': Object.keys(sightings.all()).length - judged,
    'kept elsewhere with a reason': judged,
    'left without a reason': leaks.length,
  });
  await world.stop();
});

/** What holds up a closing is tested by the closing domain; here the customer has open things everywhere. */
async function withoutObstacles(): Promise<LoadedDomain[]> {
  return (await houseDomains()).map((domain) => {
    const { module } = domain;
    if (!module) return domain;
    return {
      ...domain,
      module: {
        ...module,
        create(context) {
          const { fills = {}, ...parts } = module.create(context);
          const { 'closing.obstacles': _, ...others } = fills;
          return { ...parts, fills: others };
        },
      },
    };
  });
}

function newTexts(): () => string {
  const random = createRandom(`T29 marks/${trustSeed}`);
  // Shorter than a VIN, which exports mask in texts about other people.
  return () => `记${Array.from({ length: 14 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('')}`;
}

/**
 * Ends what cannot be erased while it is open: an installation and a loan need the data of their customer, which
 * their domains delete at the end; goods on their way back need the number of their parcel, a change of a reservation
 * the new name.
 */
async function settle(): Promise<void> {
  const { client, db } = world.server;
  const { installNo = '', applyNo = '', intentNo = '' } = canary.numbers;
  const input = { ...(await seenNow(world, installNo)), reason: 'property' } as const;
  expect(outcomeOf(await client.call('home-charger.cancelInstall', input, canary.caller))).toBe('ok');
  expect(
    outcomeOf(
      await client.call('finance.withdrawApplication', await loanSeen(world, applyNo), canary.caller),
    ),
  ).toBe('ok');
  await db.update(mallCases).set({ status: caseStatus.done }).where(eq(mallCases.accountId, canary.uid));
  const answer = { intentNo, approve: false, reason: '客户已电话取消变更' };
  const decided = await client.call('intent.decideIntentChange', answer, { token: world.staffToken });
  expect(outcomeOf(decided)).toBe('ok');
}

/** The files for programs in the export that the customer downloads. */
async function takeCopy(): Promise<string> {
  const { server } = world;
  await world.forgetCodes();
  const code = await exportCode(world, { ...canary.caller, phone: canary.phone });
  const { body } = await server.client.call('privacy.requestExport', { code }, canary.caller);
  await jobsDone(server);
  const files = await filesOf(world, canary.caller, body.exportNo);
  const data = Object.entries(files).filter(([name]) => name.startsWith('data/'));
  expect(data.length).toBeGreaterThan(20);
  return data.map(([, text]) => text).join('\n');
}

const timesExported = (text: string): number => exported.split(text).length - 1;

it('the customer has rows in most tables of the registers', async () => {
  empty = await tablesWithout(world.server.db, registers, canary.uid);
  const tables = registers.flatMap((one) => one.tables);
  expect(empty.length, `without a row: ${empty.join(', ')}`).toBeLessThan(tables.length / 3);
  expect(marks.length).toBeGreaterThan(40);
});

it('the copy contains each text of the registers once, and none that is not for the customer', () => {
  const expectedOf = ({ place, exported: how }: Mark): number => {
    if (how === false) return 0;
    // Of the name of another person it shows the first character.
    return how === 'masked' && /name$/.test(place) ? 0 : 1;
  };
  expect(marks.filter((mark) => timesExported(mark.text) !== expectedOf(mark))).toEqual([]);
});

it('the copy contains everything that the customer has typed', () => {
  const missing = Object.entries(canary.personal).filter(([, text]) => timesExported(text) === 0);
  expect(missing.map(([name]) => name).sort()).toEqual(Object.keys(neverExported).sort());
});

it('after the closing no table contains anything of the customer that no register keeps', {
  timeout: patience,
}, async () => {
  const { db } = world.server;
  await closeAccount();
  await searchTables(db, sightings, { canaries: personal, before });
  const all = Object.keys(personal);
  const kept = Object.fromEntries([...keptPlaces()].map((place) => [place, all]));
  const judged = Object.fromEntries(Object.entries(keptElsewhere).map(([place, { what }]) => [place, what]));
  const left = sightings.all();
  leaks = leaksIn(left, { ...judged, ...kept });
  expect(leaks).toEqual([]);
  // What was judged once and is gone is judged no longer.
  expect(leaksIn(judged, left)).toEqual([]);
});

it('after the closing no file contains anything of the customer, and none of their pictures is left', () => {
  const left = [...world.server.providers.media.files].filter(([name]) => !filesBefore.has(name));
  for (const [name, bytes] of left)
    for (const [what, text] of Object.entries(personal))
      expect(bytes.includes(text), `${what} in ${name}`).toBe(false);
  expect(left.map(([name]) => name).filter((name) => !/^documents\//.test(name))).toEqual([]);
});

/** From the request over the end of its cooling days to the sweeps of the domains. */
async function closeAccount(): Promise<void> {
  const { server } = world;
  const { caller, phone, uid } = canary;
  await settle();
  await world.forgetCodes();
  const code = await codeFor(world, { ...caller, phone });
  const asked = await server.client.call('closing.requestClosing', requestInput(code), caller);
  expect(outcomeOf(asked)).toBe('ok');
  await endCooling(world, asked.body.closingNo);
  for (const name of ['closing.sweep' as const, ...sweeps, ...sweeps]) {
    await server.db.transaction((tx) => server.jobs.enqueue(tx, name, {}));
    await jobsDone(server);
  }
  const { rows: failing } = await server.db.execute(
    sql`select name, output->>'message' as message from jobs.job where state in ('retry', 'failed')`,
  );
  expect(failing).toEqual([]);
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, uid));
  expect(account?.status).toBe('closed');
}

/** Columns that the registers keep, with a reason, and those that contain no personal data. */
function* keptPlaces(): Generator<string> {
  for (const { table, columns, facts } of registers.flatMap(({ tables }) => tables)) {
    for (const { name, onClosing } of columns) if (onClosing === 'keep') yield placeOf(table, name);
    for (const { key } of facts) yield placeOf(table, columnOf(table, key).name);
  }
}
