import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapCredentials } from '../../sandbox/credentials.ts';
import { mapServiceSandbox } from '../../sandbox/map-service.ts';
import { createIpLocation } from './index.ts';

const credentials = mapCredentials.make();
let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  app = Fastify();
  await app.register(mapServiceSandbox(credentials));
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const find = (ip: string, wrong: object = {}) =>
  createIpLocation({ baseUrl, ...credentials, ...wrong }).findPlace(ip);

it('finds the city of an address, also in IPv6 notation', async () => {
  const place = { latitude: 22.54286, longitude: 114.05956, city: '深圳市' };
  expect(await find('113.108.11.80')).toEqual(place);
  expect(await find('::ffff:113.108.11.80')).toEqual(place);
});

it('finds nothing for an address in no list', async () => {
  expect(await find('203.0.113.9')).toBeNull();
  expect(await find('2001:db8::1')).toBeNull();
});

it.each([
  [{ key: 'other' }, '311'],
  [{ secretKey: 'wrong' }, '111'],
])('reports why the service refuses %o, without repeating a secret', async (wrong, status) => {
  const asked = find('113.108.11.80', wrong);
  await expect(asked).rejects.toThrow(status);
  await expect(asked).rejects.not.toThrow(credentials.secretKey);
});

it.each([
  ['an invalid place', { status: 0, result: { location: { lat: 999, lng: 0 }, ad_info: {} } }],
  ['no place', { status: 0, result: {} }],
  ['a list', []],
])('does not accept %s as a response', async (_what, answer) => {
  const odd = Fastify();
  odd.get('/ws/location/v1/ip', async () => answer);
  const address = await odd.listen({ port: 0, host: '127.0.0.1' });
  const asked = createIpLocation({ baseUrl: address, ...credentials }).findPlace('113.108.11.80');
  await expect(asked).rejects.toThrow('The map service answers 200');
  await odd.close();
});
