import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { createLog } from '@ev/platform/log.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Line = { reqId?: string; call?: string; outcome?: string; msg?: string };

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
    expect(found(header.requestId)).toMatchObject([{ call: 'store.listStores', outcome: 'ok' }]);
  });

  it('when it was refused', async () => {
    const { accessToken: token } = await newCustomer(server, freshPhone());
    const { header } = await server.client.call('order.getOrder', { orderNo: 'C-NOBODYS' }, { token });
    expect(found(header.requestId)).toMatchObject([
      { call: 'order.getOrder', outcome: 'order.orderNotFound' },
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
