import { cloudEventType } from '@ev/platform/signed-events.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesPath, rescueSecrets } from '../../../sandbox/credentials.ts';
import { rescueSandbox } from '../../../sandbox/index.ts';
import { type PartnerEvent, PartnerRefusal, type PartnerRequest, type RescuePartnerPort } from '../port.ts';
import { createSignedEventsPartner } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const secrets = rescueSecrets.make();
const now = () => new Date('2027-02-01T04:00:00Z');

let garage: FastifyInstance;
let brand: FastifyInstance;
let partner: RescuePartnerPort;
let events: PartnerEvent[] = [];
let refused: string[] = [];
let numbers = 0;

const request = (): PartnerRequest => {
  numbers += 1;
  return {
    caseNo: `J${numbers}`,
    kind: 'tow',
    place: { lat: 31.2, lng: 121.5 },
    placeText: '',
    contactName: '林岚',
    contactPhone: '13800000001',
    vin: null,
    plate: null,
    inSafePlace: true,
    text: '',
    requestedAt: now(),
  };
};
const post = (url: string, payload: string) =>
  garage.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const setMode = (mode: string) => post('/rescue/mode', `mode=${mode}`);
const act = (caseNo: string, name: string) => post(`/rescue/cases/${caseNo}`, `act=${name}`);
const of = (caseNo: string) => events.filter((event) => event.caseNo === caseNo);
const types = (caseNo: string) => of(caseNo).map(({ content }) => content.type);

beforeAll(async () => {
  brand = Fastify({ forceCloseConnections: true });
  brand.addContentTypeParser(cloudEventType, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  brand.post('/events', async ({ headers, body }, reply) => {
    try {
      events.push(await partner.readEvent(headers, body as Buffer));
      return reply.code(204).send();
    } catch (error) {
      refused.push(String(error));
      return reply.code(401).send();
    }
  });
  const eventsUrl = `${await brand.listen({ port: 0, host: '127.0.0.1' })}/events`;
  garage = Fastify({ forceCloseConnections: true });
  await garage.register(rescueSandbox({ secrets, eventsUrl, dataDir: null, speed: 10_000, tickMs: 5, now }));
  const origin = await garage.listen({ port: 0, host: '127.0.0.1' });
  partner = createSignedEventsPartner({
    endpoint: origin + messagesPath,
    ourSecrets: [secrets.brandSecret],
    partnerSecrets: [secrets.partnerSecret],
  });
});
beforeEach(() => {
  events = [];
  refused = [];
});
afterAll(async () => {
  await garage.close();
  await brand.close();
});

const patience = { timeout: 10_000 };

describe('a rescue over the wire', () => {
  test('is accepted, driven to along a line, and done; a repeated request is one rescue', async () => {
    await setMode('drive');
    const rescue = request();
    await partner.request(rescue);
    await partner.request(rescue);
    await expect.poll(() => types(rescue.caseNo).at(-1), patience).toBe('done');
    const seen = types(rescue.caseNo);
    expect(seen.filter((type) => type !== 'position')).toEqual([
      'accepted',
      'dispatched',
      'onSite',
      'inService',
      'done',
    ]);
    const positions = of(rescue.caseNo).flatMap(({ content }) =>
      content.type === 'position' ? [content.lat] : [],
    );
    expect(positions).toHaveLength(8);
    expect(positions.toSorted()).toEqual(positions);
    expect(positions.at(-1)).toBeCloseTo(31.2);
  });

  test('is refused, or given up after the dispatch', async () => {
    await setMode('refuse');
    const one = request();
    await partner.request(one);
    await expect.poll(() => types(one.caseNo), patience).toEqual(['refused']);
    await setMode('giveUp');
    const two = request();
    await partner.request(two);
    await expect
      .poll(() => types(two.caseNo), patience)
      .toEqual(['accepted', 'dispatched', 'position', 'position', 'refused']);
  });

  test('comes twice under one id', async () => {
    await setMode('twice');
    const { caseNo, ...rest } = request();
    await partner.request({ caseNo, ...rest });
    await expect.poll(() => types(caseNo).filter((type) => type === 'done').length, patience).toBe(2);
    const accepted = of(caseNo).filter(({ content }) => content.type === 'accepted');
    expect(accepted).toHaveLength(2);
    expect(accepted[0]).toEqual(accepted[1]);
  });

  test('reports positions out of order', async () => {
    await setMode('disorder');
    const { caseNo, ...rest } = request();
    await partner.request({ caseNo, ...rest });
    await expect.poll(() => types(caseNo).at(-1), patience).toBe('done');
    const times = of(caseNo).flatMap(({ content, at }) =>
      content.type === 'position' ? [at.getTime()] : [],
    );
    expect(times.toSorted()).not.toEqual(times);
  });

  test('stops when it is cancelled', async () => {
    await setMode('byHand');
    const rescue = request();
    await partner.request(rescue);
    await partner.cancel(rescue.caseNo);
    await setMode('drive');
    const next = request();
    await partner.request(next);
    await expect.poll(() => types(next.caseNo).at(-1), patience).toBe('done');
    expect(types(rescue.caseNo)).toEqual([]);
  });

  test('a forged event is not genuine', async () => {
    await setMode('byHand');
    const rescue = request();
    await partner.request(rescue);
    await act(rescue.caseNo, 'forge');
    expect(refused).toEqual([expect.stringContaining('its signature is wrong')]);
    expect((await garage.inject('/rescue/')).body).toContain('伪造的消息得到回答 401');
  });
});

test('an unknown rescue is finally refused; another secret may be retried', async () => {
  await expect(partner.cancel('J0')).rejects.toMatchObject({ code: 'CASE_UNKNOWN' });
  const stranger = rescueSecrets.make();
  const other = createSignedEventsPartner({
    endpoint: garage.listeningOrigin + messagesPath,
    ourSecrets: [stranger.brandSecret],
    partnerSecrets: [stranger.partnerSecret],
  });
  const failure = await other.cancel('J1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PartnerRefusal);
});
