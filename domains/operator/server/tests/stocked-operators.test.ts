import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Partners } from '@ev/platform/partners.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { applyStock } from '@ev/stock/apply-stock.ts';
import { readFolder } from '@ev/stock/read-folder.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCare } from '../care.ts';
import { createNamedKeys } from '../named-keys.ts';
import { createOpening } from '../opening.ts';
import { lineOf } from '../operator-keys.ts';
import { partnerGuards, parts } from '../stock.ts';
import { operators } from '../tables.ts';
import { keysInput, newId } from '../testing/entered.ts';

let server: TestServer;
let token: string;
let folder: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['administrator'])).token;
  folder = await mkdtemp(join(tmpdir(), 'operators-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const item = (operatorId: string) => ({
  operatorId,
  name: '远行充电',
  spelling: 'original',
  baseUrl: 'https://charge.example.com/evcs/v1',
  ourId: 'MA5EVDEM0',
  logo: null,
  phone: '95598',
  serviceName: '充电服务费',
  occupancyName: null,
  keys: null as string | null,
  active: true,
});

async function apply(...items: ReturnType<typeof item>[]) {
  await writeFile(join(folder, 'operators.yaml'), JSON.stringify(items));
  const read = await readFolder(folder, parts, { now: server.clock.now() });
  const by = { actor: 'operator', name: 'test' } as const;
  const options = { confirmed: true, dry: false, by };
  const { done, plan } = await applyStock(server, read, { parts, guards: [] }, options, []);
  if (!done) throw new Error(JSON.stringify(plan?.faults));
}

async function rowOf(operatorId: string) {
  const [row] = await server.db.select().from(operators).where(eq(operators.operatorId, operatorId));
  if (!row) throw new Error('no such operator');
  return row;
}

/** The check of every minute, with no other process to call. */
function createCheck(named = server.providers.operatorKeys) {
  const opened: string[] = [];
  const { db, clock, providers } = server;
  const opening = createOpening({ arePlayed: false, opened: async (_, id) => void opened.push(id) });
  const desk = { renewToken: async () => {} } as unknown as Parameters<typeof createCare>[0]['desk'];
  const care = createCare({ db, clock, desk, opening, named, vault: providers.operatorVault });
  return { opened, check: () => care.openNew() };
}

it('waits for keys that are typed in the console, and is opened by the other side', async () => {
  const operatorId = newId();
  // Nothing listens there: the demo may call it, and gets no response.
  await apply({ ...item(operatorId), baseUrl: 'http://127.0.0.1:9/evcs/v1' });
  expect(await rowOf(operatorId)).toMatchObject({ active: false, opensWithKeys: true, theirKeys: null });
  const as = { token };
  await server.client.call('operator.setOperatorKeys', keysInput(operatorId, 'theirs'), as);
  expect((await rowOf(operatorId)).active).toBe(false);
  const last = await server.client.call('operator.setOperatorKeys', keysInput(operatorId, 'ours'), as);
  expect(last.body).toMatchObject({ active: true, opensWithKeys: false, serviceName: '充电服务费' });
});

it('uses the keys of its name, and typed ones stay until the file has others', async () => {
  const operatorId = newId();
  await apply({ ...item(operatorId), keys: 'named' });
  const first = createCheck();
  await first.check();
  expect(first.opened).toContain(operatorId);
  const vault = server.providers.operatorVault;
  const named = server.providers.operatorKeys.of('named');
  const secretNow = async () => lineOf(vault, await rowOf(operatorId), 'theirs')?.operatorSecret;
  expect(await rowOf(operatorId)).toMatchObject({ active: true, opensWithKeys: false });
  expect(await secretNow()).toBe(named?.theirs.operatorSecret);

  await server.client.call('operator.setOperatorKeys', keysInput(operatorId, 'theirs'), { token });
  await createCheck().check();
  expect(await secretNow()).toBe(keysInput(operatorId, 'theirs').operatorSecret);

  const { theirs, ours } = named ?? {
    theirs: keysInput(operatorId, 'theirs'),
    ours: keysInput(operatorId, 'ours'),
  };
  const changed = { theirs: { ...theirs, operatorSecret: 'another-secret' }, ours };
  await createCheck(createNamedKeys({ named: changed })).check();
  expect(await secretNow()).toBe('another-secret');
});

it('is refused with a name of keys that the file of partners lacks', async () => {
  const named = [
    { ...item(newId()), keys: 'nowhere' },
    { ...item(newId()), keys: 'named' },
  ];
  await writeFile(join(folder, 'operators.yaml'), JSON.stringify(named));
  const read = await readFolder(folder, parts, { now: server.clock.now() });
  const partners = server.providers as unknown as Partners;
  const guards = partnerGuards.map(({ guard }) => guard(() => partners));
  const options = { confirmed: true, dry: true, by: { actor: 'operator', name: 'test' } as const };
  const { done, plan } = await applyStock(server, read, { parts, guards }, options, []);
  expect(done).toBe(false);
  expect(plan?.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('PROVIDERS_FILE 的 operatorKeys 里没有 nowhere'),
  ]);
});

it('is opened only outside of the demo', async () => {
  const operatorId = newId();
  await apply({ ...item(operatorId), keys: 'named', baseUrl: 'http://127.0.0.1:9/evcs/v1' });
  const { check, opened } = createCheck();
  await check();
  expect(opened).not.toContain(operatorId);
  expect(await rowOf(operatorId)).toMatchObject({ active: false, opensWithKeys: true });
});

it('a folder changes what it names, exports no secrets, and removes nobody', async () => {
  const [one, other] = [newId(), newId()];
  await apply({ ...item(one), keys: 'named' }, item(other));
  await createCheck().check();
  await apply({ ...item(one), keys: 'named', name: '远行快充', active: false });
  expect(await rowOf(one)).toMatchObject({ name: '远行快充', active: false, opensWithKeys: false });
  expect((await rowOf(one)).theirKeys).not.toBeNull();
  expect(await rowOf(other)).toMatchObject({ opensWithKeys: true });
  const written = JSON.stringify(await parts[0]?.read(server.db));
  expect(written).not.toContain(server.providers.operatorKeys.of('named')?.theirs.operatorSecret);
  const on = { operatorId: other, active: true };
  expect(outcomeOf(await server.client.call('operator.switchOperator', on, { token }))).toBe(
    'operator.keysMissing',
  );
});
