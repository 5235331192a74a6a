import { cloudEventType } from '@ev/platform/signed-events.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lenderSecrets, messagesPath } from '../../sandbox/credentials.ts';
import { lenderSandbox } from '../../sandbox/index.ts';
import { type LenderEvent, type LenderPort, LenderRefusal, type LoanRequest } from '../port.ts';
import { person } from '../testing/loans.ts';
import { createSignedEventsLender } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const secrets = lenderSecrets.make();
const now = () => new Date('2027-02-01T04:00:00Z');

let bank: FastifyInstance;
let brand: FastifyInstance;
let lender: LenderPort;
let events: LenderEvent[] = [];
let refused: string[] = [];
let numbers = 0;

const request = (): LoanRequest => {
  numbers += 1;
  return {
    applyNo: `L${numbers}`,
    orderNo: 'C1',
    planCode: 'easy-start',
    modelName: '青驭 凌',
    principalFen: 16_000_000,
    months: 36,
    rateBps: 450,
    balloonPercent: 0,
    dueAtSigningFen: 3_500_000,
    payoutFen: 19_500_000,
    name: '林岚',
    phone: '13800000001',
    person,
    materialIds: [],
  };
};
const setMode = (mode: string) =>
  bank.inject({
    method: 'POST',
    url: '/lender/mode',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `mode=${mode}`,
  });
const act = (applyNo: string, name: string) =>
  bank.inject({
    method: 'POST',
    url: `/lender/loans/${applyNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=${name}`,
  });
const types = () => events.map(({ content }) => content.type);

beforeAll(async () => {
  brand = Fastify({ forceCloseConnections: true });
  brand.addContentTypeParser(cloudEventType, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  brand.post('/events', async ({ headers, body }, reply) => {
    try {
      events.push(await lender.readEvent(headers, body as Buffer));
      return reply.code(204).send();
    } catch (error) {
      refused.push(String(error));
      return reply.code(401).send();
    }
  });
  const eventsUrl = `${await brand.listen({ port: 0, host: '127.0.0.1' })}/events`;
  bank = Fastify({ forceCloseConnections: true });
  await bank.register(lenderSandbox({ secrets, eventsUrl, dataDir: null, speed: 1000, now }));
  const origin = await bank.listen({ port: 0, host: '127.0.0.1' });
  lender = createSignedEventsLender({
    endpoint: origin + messagesPath,
    ourSecrets: [secrets.brandSecret],
    lenderSecrets: [secrets.lenderSecret],
  });
});
beforeEach(() => {
  events = [];
  refused = [];
});
afterAll(async () => {
  await bank.close();
  await brand.close();
});

describe('a loan over the wire', () => {
  test('is approved, signed and paid out; repeats change nothing', async () => {
    await setMode('approve');
    const loan = request();
    const { applyNo } = loan;
    const picture = { applyNo, materialId: 'm1', kind: 'identity', jpeg: Buffer.from([1, 2]) } as const;
    await lender.uploadMaterial(picture);
    await lender.submitApplication(loan);
    await lender.submitApplication(loan);
    await expect.poll(types).toEqual(['received', 'approved']);
    const approval = events[1]?.content;
    expect(approval).toMatchObject({ amountFen: loan.principalFen, expiresAt: expect.any(Date) });
    await lender.confirmSigned({ applyNo, contractNo: 'HT1', name: '林岚', at: now() });
    await expect.poll(types).toEqual(['received', 'approved', 'paidOut']);
    expect(events[2]?.content).toMatchObject({ amountFen: loan.payoutFen });
  });

  test('needs more material first', async () => {
    await setMode('ask');
    const loan = request();
    await lender.submitApplication(loan);
    await expect.poll(types).toEqual(['received', 'materialAsked']);
    await lender.supplyMaterial({ applyNo: loan.applyNo, materialIds: ['m2'] });
    await expect.poll(types).toEqual(['received', 'materialAsked', 'approved']);
  });

  test('is refused, or withdrawn', async () => {
    await setMode('refuse');
    await lender.submitApplication(request());
    await expect.poll(types).toEqual(['received', 'refused']);
    await setMode('byHand');
    const loan = request();
    await lender.submitApplication(loan);
    await lender.withdraw(loan.applyNo);
    await expect.poll(types).toEqual(['received', 'refused', 'received', 'withdrawn']);
  });

  test('comes twice under one id, and again when it is asked for', async () => {
    await setMode('twice');
    const loan = request();
    await lender.submitApplication(loan);
    await expect.poll(types).toEqual(['received', 'received', 'approved', 'approved']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    await lender.askStatus(loan.applyNo);
    await expect.poll(() => events.length).toBe(5);
    expect(events[4]).toEqual(events[3]);
  });

  test('a forged event is not genuine', async () => {
    await setMode('byHand');
    const loan = request();
    await lender.submitApplication(loan);
    await act(loan.applyNo, 'forge');
    expect(refused).toEqual([expect.stringContaining('its signature is wrong')]);
    expect((await bank.inject('/lender/')).body).toContain('伪造的消息得到回答 401');
  });
});

test('an unknown application is finally refused; another secret may be retried', async () => {
  await expect(lender.withdraw('L0')).rejects.toMatchObject({ code: 'APPLICATION_UNKNOWN' });
  const stranger = lenderSecrets.make();
  const other = createSignedEventsLender({
    endpoint: bank.listeningOrigin + messagesPath,
    ourSecrets: [stranger.brandSecret],
    lenderSecrets: [stranger.lenderSecret],
  });
  const failure = await other.withdraw('L1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(LenderRefusal);
});
