import { cloudEventType } from '@ev/platform/signed-events.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesPath, workshopSecrets } from '../../../sandbox/credentials.ts';
import { workshopSandbox } from '../../../sandbox/index.ts';
import { type PartnerEvent, type PartnerMessage, PartnerRefusal, type WorkshopPartnerPort } from '../port.ts';
import { createSignedEventsPartner } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const secrets = workshopSecrets.make();
const now = () => new Date('2027-02-01T04:00:00Z');

let workshop: FastifyInstance;
let brand: FastifyInstance;
let partner: WorkshopPartnerPort;
let events: PartnerEvent[] = [];
let refused: string[] = [];
let numbers = 0;

const newNo = () => {
  numbers += 1;
  return `W${numbers}`;
};
const message = (
  appointmentNo: string,
  sequence: number,
  content: PartnerMessage['content'],
): PartnerMessage => ({ id: `${appointmentNo}-${sequence}`, appointmentNo, sequence, content });
const booked = (day: string): PartnerMessage['content'] => ({
  type: 'appointment',
  status: 'requested',
  storeId: 's1',
  time: { day, hour: 9 },
  proposed: null,
  minutes: 60,
  way: 'store',
  pickUpAddress: null,
  vin: 'LEY1SA2L5T0000001',
  plate: null,
  modelName: '岚屿·凌',
  contactName: '林岚',
  contactPhone: '13800000001',
  problem: '前轮有异响',
  items: [],
});
/** The day of the sandbox's clock, whose visits begin at once. */
const today = '2027-02-01';
const post = (url: string, payload: string) =>
  workshop.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const setMode = (mode: string) => post('/workshop/mode', `mode=${mode}`);
const act = (no: string, name: string) => post(`/workshop/visits/${no}`, `act=${name}`);
const of = (no: string) => events.filter(({ appointmentNo }) => appointmentNo === no);
const types = (no: string) => of(no).map(({ content }) => content.type);

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
  workshop = Fastify({ forceCloseConnections: true });
  await workshop.register(
    workshopSandbox({ secrets, eventsUrl, dataDir: null, speed: 10_000, tickMs: 5, now }),
  );
  const origin = await workshop.listen({ port: 0, host: '127.0.0.1' });
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
  await workshop.close();
  await brand.close();
});

const patience = { timeout: 10_000 };

describe('a visit over the wire', () => {
  test('is carried out from the confirmation to the return', async () => {
    await setMode('work');
    const no = newNo();
    await partner.send(message(no, 1, booked(today)));
    await expect.poll(() => types(no), patience).toEqual(['confirmed', 'checkedIn', 'progress', 'quoted']);
    const quoted = of(no).at(-1)?.content;
    expect(quoted).toMatchObject({ type: 'quoted', seenDecision: 0, readyAt: expect.any(Date) });
    await partner.send(
      message(no, 2, { type: 'decision', version: 1, signed: true, approved: ['L1'], declined: ['L2'] }),
    );
    await expect.poll(() => types(no).at(-1), patience).toBe('finished');
    await partner.send(message(no, 3, { type: 'paid', paidFen: 48_000 }));
    await expect.poll(() => types(no).at(-1), patience).toBe('handedBack');
    expect(of(no).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('waits for the day of the appointment, and drops a message that comes late', async () => {
    await setMode('work');
    const no = newNo();
    await partner.send(message(no, 2, booked('2027-02-03')));
    await partner.send(message(no, 1, booked(today)));
    await expect.poll(() => types(no), patience).toEqual(['confirmed']);
    expect(of(no)[0]?.content).toMatchObject({ time: { day: '2027-02-03', hour: 9 } });
    await partner.send(message(no, 3, { type: 'cancelled' }));
    expect((await workshop.inject('/workshop/')).body).toContain('已结束');
  });

  test('is refused, or comes twice under one id', async () => {
    await setMode('refuse');
    const one = newNo();
    await partner.send(message(one, 1, booked(today)));
    await expect.poll(() => types(one), patience).toEqual(['refused']);
    await setMode('twice');
    const two = newNo();
    await partner.send(message(two, 1, booked('2027-02-03')));
    await expect.poll(() => types(two), patience).toEqual(['confirmed', 'confirmed']);
    expect(of(two)[0]).toEqual(of(two)[1]);
  });

  test('leaves a gap of numbers where a message was lost', async () => {
    await setMode('byHand');
    const no = newNo();
    await partner.send(message(no, 1, booked(today)));
    await act(no, 'skip');
    await act(no, 'confirm');
    expect(of(no).map(({ sequence }) => sequence)).toEqual([2]);
  });

  test('a forged event is not genuine', async () => {
    await setMode('byHand');
    const no = newNo();
    await partner.send(message(no, 1, booked(today)));
    await act(no, 'forge');
    expect(refused).toEqual([expect.stringContaining('its signature is wrong')]);
    expect((await workshop.inject('/workshop/')).body).toContain('伪造的消息得到回答 401');
  });
});

test('an unknown visit is finally refused; an outage may be retried', async () => {
  await setMode('byHand');
  await expect(partner.send(message('W0', 1, { type: 'cancelled' }))).rejects.toMatchObject({
    code: 'VISIT_UNKNOWN',
  });
  await setMode('away');
  const failure = await partner
    .send(message('W0', 2, { type: 'cancelled' }))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PartnerRefusal);
});
