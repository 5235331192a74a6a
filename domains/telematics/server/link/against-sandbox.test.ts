import { systemClock } from '@ev/platform/clock.ts';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { fleetCredentials, vehiclesOfSandbox } from '../../sandbox/credentials.ts';
import { vehiclesSandbox } from '../../sandbox/index.ts';
import { StateReport } from '../state/report-shapes.ts';
import { createMqttLink } from './mqtt.ts';
import type { CarMessage } from './port.ts';

vi.setConfig({ testTimeout: 60_000 });

const vin = 'LEY1SA2L0TT000077';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The sandbox and a server's link to it. */
async function connected() {
  const credentials = fleetCredentials.make();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(
    vehiclesSandbox({ credentials, recordSecret: 's', now: systemClock.now, tickMs: 600_000, wakeMs: 10 }),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  const { endpoint, ...settings } = vehiclesOfSandbox(origin, '/nowhere-is-read', credentials);
  const link = createMqttLink({ ...settings, endpoint, clock: systemClock });
  const taken: CarMessage[] = [];
  const refused: string[] = [];
  const { stop } = await link.listen({
    now: () => systemClock.now(),
    claimPlace: async () => 'server',
    take: async (message) => void taken.push(message),
    onRefused: (kind) => refused.push(kind),
  });
  ends.push(stop);
  const post = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const act = (name: string) => post(`/vehicles/cars/${vin}`, { act: name });
  await post('/vehicles/cars', { vin });
  await vi.waitFor(
    async () => {
      await act('park');
      expect(taken.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 50 },
  );
  const bodies = (topic: string) => taken.filter((one) => one.topic === topic).map(({ body }) => body);
  return { link, taken, refused, bodies, post, act };
}

const command = (commandNo: string, kind: 'lock' | 'climateOn' = 'lock') => ({
  commandNo,
  kind,
  celsius: kind === 'climateOn' ? 22 : null,
  percent: null,
  issuedAt: systemClock.now(),
  expiresAt: new Date(systemClock.now().getTime() + 90_000),
});
const timeout = { timeout: 20_000 };

it('the demo’s cars report what the server reads, and answer commands', async () => {
  const { link, bodies } = await connected();
  expect(StateReport.safeParse(bodies('state')[0]).success).toBe(true);
  await link.sendCommand(vin, command('T1', 'climateOn'));
  await expect
    .poll(() => bodies('answer'), timeout)
    .toEqual([{ commandNo: 'T1', outcome: 'done', failure: null }]);
  await expect
    .poll(() => bodies('state').at(-1), timeout)
    .toMatchObject({ climate: { on: true, targetCelsius: 22 } });
  await link.sendPlans(vin, { version: 3, plans: [] });
  await expect.poll(() => bodies('plans'), timeout).toEqual([{ version: 3, refused: [] }]);
});

it('a sleeping car wakes for a command', async () => {
  const { link, act, bodies } = await connected();
  await act('sleep');
  await expect.poll(() => bodies('sleep'), timeout).toHaveLength(1);
  await link.sendCommand(vin, command('T2'));
  await expect.poll(() => bodies('answer'), timeout).toHaveLength(1);
});

it.each<[string, (answers: unknown[], refused: string[]) => void]>([
  ['twice', (answers) => expect(answers).toHaveLength(2)],
  [
    'refuse-doorOpen',
    (answers) => expect(answers).toMatchObject([{ outcome: 'refused', failure: 'doorOpen' }]),
  ],
  ['otherCommand', (answers) => expect(answers).toMatchObject([{ commandNo: 'T_' }])],
  ['forged', (answers, refused) => expect([answers, refused]).toEqual([[], ['signature']])],
])('a car with the behaviour %s answers so', async (mood, check) => {
  const { link, post, bodies, refused } = await connected();
  await post('/vehicles/mood', { mood });
  await link.sendCommand(vin, command('T3'));
  await vi.waitFor(() => check(bodies('answer'), refused), { timeout: 20_000, interval: 50 });
});

it('a drive is reported, and the link comes back when the broker drops it', async () => {
  const { link, act, post, bodies } = await connected();
  await act('drive');
  await expect.poll(() => bodies('trip'), timeout).toHaveLength(1);
  await post('/vehicles/broker', {});
  await vi.waitFor(() => link.sendCommand(vin, command('T4')), { timeout: 20_000, interval: 100 });
  await expect.poll(() => bodies('answer'), timeout).toHaveLength(1);
});
