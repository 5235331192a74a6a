import { logIn } from '@ev/account/server/testing/log-in.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOn, billUntil, objectionInput, placeOrder, settleBy } from '../testing/charge-orders.ts';

/** What customers and staff do with one order at the same moment. */

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  staff = (await newStaff(server, ['finance'])).token;
});
afterAll(() => server?.stop());

async function heldOrder() {
  const { accessToken: token, uid } = await logIn(server);
  const changes = { bill: { ...billUntil(server.clock.now()), totalFen: 9_999 } };
  return { token, chargeOrderId: await placeOrder({ server }, { uid }, 'onHold', changes) };
}

it('a simultaneous objection and settlement both take effect, once each', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { token, chargeOrderId } = await heldOrder();
    const object = () => server.client.call('charge.sendObjection', objectionInput(chargeOrderId), { token });
    const settle = () => server.client.call('charge.settleOrder', settleBy(chargeOrderId), { token: staff });
    const outcomes = (await Promise.all([object(), settle(), object(), settle()])).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['charge.alreadyObjected', 'charge.orderMoved', 'ok', 'ok']);
    const { body } = await server.client.call('charge.getOrder', { chargeOrderId }, { token });
    expect(body).toMatchObject({ stage: 'toPay', amountFen: 1250, objection: { status: 'open' } });
    const { rows } = await server.db.execute(
      sql`select 1 from charge_row where charge_order_id = ${chargeOrderId}`,
    );
    expect(rows).toHaveLength(1);
  }
});

it('of a simultaneous settlement and end by staff one takes effect', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { token, chargeOrderId } = await heldOrder();
    const act = actOn(chargeOrderId, 'onHold');
    const outcomes = (
      await Promise.all([
        server.client.call('charge.settleOrder', settleBy(chargeOrderId), { token: staff }),
        server.client.call('charge.invalidateOrder', act, { token: staff }),
      ])
    ).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['charge.orderMoved', 'ok']);
    const { body } = await server.client.call('charge.getOrder', { chargeOrderId }, { token });
    expect([body.stage, body.amountFen]).toEqual(outcomes[0] === 'ok' ? ['toPay', 1250] : ['invalid', 0]);
  }
});
