import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { successCode } from '@ev/contract/errors';
import { createLog } from '@ev/platform/log.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Line = {
  reqId?: string;
  call?: string;
  outcome?: string;
  msg?: string;
  actor?: string | null;
  queries?: number;
  traceId?: string;
};

let server: TestServer;
const lines: Line[] = [];

beforeAll(async () => {
  const log = createLog({
    level: 'info',
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  server = await launch({ log });
});
afterAll(() => server.stop());

/** The log lines that support finds by a number. */
const found = (requestId: string) =>
  lines.filter(({ reqId, call }) => reqId === requestId && call !== undefined);

describe('the number of a call finds its single line', () => {
  it('when it succeeded', async () => {
    const { header } = await server.client.call('store.listStores', {});
    expect(found(header.requestId)).toMatchObject([
      { call: 'store.listStores', outcome: 'ok', answerCode: successCode, actor: 'visitor' },
    ]);
    expect(found(header.requestId)[0]?.queries).toBeGreaterThan(0);
  });

  it('when it was refused', async () => {
    const { accessToken: token } = await newCustomer(server, freshPhone());
    const { header } = await server.client.call('order.getOrder', { orderNo: 'C-NOBODYS' }, { token });
    expect(found(header.requestId)).toMatchObject([
      { call: 'order.getOrder', outcome: 'order.orderNotFound', answerCode: header.code, actor: 'member' },
    ]);
    const unknown = await server.client.call('order.getOrder', { orderNo: 'C-NOBODYS' }, { token: 'nobody' });
    expect(found(unknown.header.requestId)).toMatchObject([{ outcome: expect.stringMatching(/^auth\./) }]);
  });

  it('when it reached nothing', async () => {
    const { header } = (await server.app.inject('/main/api/nothing/here')).json();
    expect(found(header.requestId)).toMatchObject([{ call: 'none', outcome: 'request.notFound' }]);
  });

  it('however many there are in a minute, and none of them contains the input', async () => {
    const phone = '13912345678';
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        server.client.call('account.loginBySms', { phone, code: '000000', agreements: [] }),
      ),
    );
    for (const { header } of answers) expect(found(header.requestId)).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(phone);
  });
});

describe('a read that pages repeat', () => {
  const countsOf = async (call: string) => {
    const { payload } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return payload.split('\n').filter((line) => line.startsWith(`calls_total{call="${call}"`));
  };

  it('leaves no line when it succeeds, but is counted', async () => {
    const { header } = await server.client.call('station.listStations', {});
    expect(header.code).toBe(successCode);
    expect(found(header.requestId)).toEqual([]);
    expect(await countsOf('station.listStations')).toEqual([
      `calls_total{call="station.listStations",code="${successCode}"} 1`,
    ]);
  });

  it('is found when it fails', async () => {
    const { header } = await server.client.call('payment.getPayment', { payNo: 'P1' }, { token: 'nobody' });
    expect(found(header.requestId)).toMatchObject([
      { call: 'payment.getPayment', outcome: expect.stringMatching(/^auth\./), answerCode: header.code },
    ]);
    expect(await countsOf('payment.getPayment')).toEqual([
      `calls_total{call="payment.getPayment",code="${header.code}"} 1`,
    ]);
  });
});

it("continues a proxy's trace", async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traced = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const none = (await server.app.inject({ url: '/main/api/nothing/here', headers: traced })).json();
  expect(found(none.header.requestId)).toMatchObject([{ traceId }]);
  const forged = { traceparent: '13912345678' };
  const other = (await server.app.inject({ url: '/main/api/nothing/here', headers: forged })).json();
  expect(found(other.header.requestId)[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
});

it('logs the message of a partner, without its content', async () => {
  const payload = { secret: '13912345678' };
  const { statusCode: status } = await server.app.inject({
    method: 'POST',
    url: '/open/fulfilment/events',
    payload,
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ call: '/open/fulfilment/events', actor: 'partner', status }),
  );
});
