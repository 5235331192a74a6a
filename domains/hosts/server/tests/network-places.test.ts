import { systemClock } from '@ev/platform/clock.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNetworkPlaces } from '../network-places.ts';
import { fakes } from '../testing/fakes.ts';

let server: TestServer;
const shenzhen = { latitude: 22.54286, longitude: 114.05956, city: '深圳市' };

beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

async function askFrom(remoteAddress: string) {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/ha/api/base/location/network',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
    remoteAddress,
  });
  const { header, body: answer } = JSON.parse(body);
  return { code: header.code, place: answer?.place };
}

it('returns the caller’s city, and asks the map service once an hour for each network', async () => {
  const { ipLocation } = server.providers;
  ipLocation.places.set('113.108.11.80', shenzhen);
  const asked = await Promise.all([1, 2, 3].map(() => askFrom('113.108.11.80')));
  for (const answer of asked) expect(answer).toEqual({ code: '10000000', place: shenzhen });
  expect(ipLocation.asked.filter((ip) => ip === '113.108.11.80')).toHaveLength(1);
});

it('uses the address of the connection, whatever the caller claims', async () => {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/ha/api/base/location/network',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '113.108.11.80' },
    payload: '{}',
    remoteAddress: '203.0.113.9',
  });
  expect(JSON.parse(body).body).toEqual({ place: null });
});

it('reports that the map service is unavailable, and asks again at the next call', async () => {
  const { ipLocation } = server.providers;
  ipLocation.away = true;
  expect(await askFrom('203.0.113.20')).toMatchObject({ code: '21400003' });
  ipLocation.away = false;
  expect(await askFrom('203.0.113.20')).toEqual({ code: '10000000', place: null });
});

it('limits requests to the map service for one network', async () => {
  const { ipLocation } = server.providers;
  ipLocation.away = true;
  const codes: string[] = [];
  for (let at = 0; at < 21; at += 1) codes.push((await askFrom('203.0.113.30')).code);
  ipLocation.away = false;
  expect(codes.slice(0, 20).every((code) => code === '21400003')).toBe(true);
  expect(codes[20]).toBe('20000011');
});

it('asks again after an hour, because networks move', async () => {
  const ipLocation = fakes.ipLocation();
  let now = systemClock.now().getTime();
  const placeOf = createNetworkPlaces({
    ipLocation,
    limiter: { take: async () => true } as never,
    log: { warn: () => undefined } as never,
    clock: { now: () => new Date(now) },
  });
  await placeOf('113.108.11.80');
  now += 3_599_999;
  await placeOf('113.108.11.80');
  expect(ipLocation.asked).toHaveLength(1);
  now += 1;
  ipLocation.places.set('113.108.11.80', shenzhen);
  expect(await placeOf('113.108.11.80')).toEqual(shenzhen);
});
