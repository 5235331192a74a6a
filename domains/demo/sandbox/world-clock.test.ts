import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machineClock } from '@ev/sandbox-kit/clock.ts';
import { afterEach, expect, it } from 'vitest';
import { createServerLink } from './server-link.ts';
import { followWorldClock } from './world-clock.ts';

let close = () => undefined as unknown;
afterEach(() => close());

/** A server that returns this for each request of its clock. */
async function linkTo(status: number, body: object) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const link = createServerLink({ origin: `http://127.0.0.1:${port}`, secret: 'secret' });
  const clock = followWorldClock(link);
  close = () => {
    clock.stop();
    server.close();
  };
  await expect.poll(() => asked).toBe(1);
  return { link, clock };
}

const aheadMs = (clock: { now(): Date }) => clock.now().getTime() - machineClock.now().getTime();

it('is as far ahead as the server says', async () => {
  const { clock } = await linkTo(200, { offsetMs: 3_600_000, now: '2026-11-21T00:00:00.000Z' });
  await expect.poll(() => aheadMs(clock)).toBeGreaterThan(3_500_000);
});

it('follows at once on request', async () => {
  const world = { offsetMs: 0 };
  const clock = followWorldClock({
    readClock: async () => ({ ...world, now: '2026-11-21T00:00:00.000Z' }),
  });
  close = clock.stop;
  world.offsetMs = 3_600_000;
  await clock.follow();
  expect(aheadMs(clock)).toBeGreaterThan(3_500_000);
});

it('is the machine’s beside a server that has none, such as a rehearsal', async () => {
  const { link, clock } = await linkTo(404, {});
  await expect(link.readClock()).rejects.toThrow('no clock');
  await expect(link.moveClock(1)).rejects.toThrow('no clock');
  expect(Math.abs(aheadMs(clock))).toBeLessThan(60_000);
});
