import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, InterfaceName } from '@ev/cec/interfaces.ts';
import { type Line, openRequest, requestEnvelopeOf, sealAnswer } from '@ev/cec/messages.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandId, operatorKeys, playedOperators } from './credentials.ts';
import type { Mode } from './modes.ts';
import { createTeller } from './teller.ts';

const [operator] = playedOperators;
if (!operator) throw new Error('There is no operator');
const keys = operatorKeys.make()[operator.operatorId]?.ours;
if (!keys) throw new Error('There are no keys');
const line: Line = { keys, spelling: operator.spelling };

let brand: Server;
let doorUrl: string;
/** The last digit of each reported session, in the order of arrival. */
let received: string[] = [];

beforeAll(async () => {
  brand = createServer(async (request, response) => {
    const name = (request.url?.split('/').at(-1) ?? '') as InterfaceName;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const envelope = requestEnvelopeOf(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const { startChargeSeq = '' } = openRequest(name, envelope, line) as { startChargeSeq?: string };
    const token = {
      operatorId: brandId,
      succeeded: true,
      accessToken: 't',
      validSeconds: 60,
      failure: 'none',
    };
    if (name !== 'query_token') received.push(startChargeSeq.slice(-1));
    const answer = name === 'query_token' ? token : { startChargeSeq, succeeded: true, reason: 0 };
    response.end(JSON.stringify(sealAnswer(name, answer as Answer<typeof name>, line)));
  });
  await new Promise<void>((listens) => brand.listen(0, '127.0.0.1', listens));
  doorUrl = `http://127.0.0.1:${(brand.address() as AddressInfo).port}/evcs/v1`;
});
afterAll(() => {
  brand.closeAllConnections();
  brand.close();
});

it.each<[Mode, string]>([
  ['fine', '1234'],
  ['reorder', '2143'],
  ['repeat', '11223344'],
])('an operator that is %s reports as %s', async (mode, order) => {
  received = [];
  const teller = createTeller({ operator, keys, doorUrl, clock: systemClock, mode: () => mode });
  for (const last of '1234')
    teller.tell('notification_start_charge_result', {
      startChargeSeq: `${brandId}${last.padStart(18, '0')}`,
      connectorId: '00000010011',
      stage: 'charging',
      startedAt: null,
      identCode: null,
    });
  await expect.poll(() => received.length).toBe(order.length);
  teller.stop();
  expect(received.join('')).toBe(order);
});
