import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeOrders } from '../tables.ts';
import {
  billOf,
  type ChargingWorld,
  member,
  openChargingWorld,
  operatorId,
  orderIn,
  start,
  startResultOf,
  statusOf,
} from '../testing/charging-world.ts';

let world: ChargingWorld;
beforeAll(async () => {
  world = await openChargingWorld();
});
afterAll(() => world?.stop());

const steps = ['start', 'sample', 'lie', 'stop', 'bill', 'wrongBill', 'ended', 'due'] as const;
const minute = 60_000;

/**
 * Everything that an operator can report about a session, in any order and as often as it likes; in the end
 * its bill. The customer pays the bill once, whatever came before.
 */
it('the bill is what is paid, whatever the order of the reports', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 14 }),
      async (sequence) => {
        const { server, neighbours } = world;
        const token = await member(server);
        const gun = neighbours.gun();
        const { chargeOrderId } = (await start(server, token, gun.connectorId)).body;
        await jobsDone(server);
        const [row] = await server.db
          .select()
          .from(chargeOrders)
          .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
        const session = { seq: row?.startChargeSeq ?? '', connectorId: gun.connectorId };
        const from = server.clock.now();
        server.clock.setOffset(server.clock.offsetMs() + 20 * minute);
        const bill = billOf(session, { from, to: server.clock.now() });
        const own = {
          startChargeSeq: session.seq,
          connectorId: gun.connectorId.slice(operatorId.length + 1),
        };
        const sample = (energyWh: number) =>
          neighbours.report(
            'notification_equip_charge_status',
            statusOf(session, { sampledAt: server.clock.now().toISOString(), energyWh }),
          );
        const report = {
          start: () => neighbours.report('notification_start_charge_result', startResultOf(session)),
          sample: () => sample(19_000),
          lie: () => sample(-1),
          stop: () => server.client.call('charge.stopSession', { chargeOrderId }, { token }),
          bill: () => neighbours.report('notification_charge_order_info', bill),
          wrongBill: () =>
            neighbours.report('notification_charge_order_info', { ...bill, totalFen: bill.totalFen + 1 }),
          ended: () =>
            neighbours.report('notification_stop_charge_result', {
              ...own,
              stage: 'ended',
              succeeded: true,
              failure: 'none',
            }),
          due: () => server.db.transaction((tx) => server.jobs.enqueue(tx, 'charge.due', {})),
        };
        for (const step of sequence) await report[step]();
        // A session that was ended before it started never started: its bill is disputed.
        const isFailed = (await orderIn(server, token, chargeOrderId)).stage === 'invalid';
        const last = await report.bill();
        const order = await orderIn(server, token, chargeOrderId);
        if (isFailed) {
          expect([last.result, order.stage, order.amountFen]).toEqual(['disputed', 'invalid', 0]);
          return;
        }
        expect([last.result, order.status, order.amountFen]).toEqual(['agreed', '1', bill.totalFen]);
        expect(order.rows).toHaveLength(2);
        const { rows } = await server.db.execute<{ n: number }>(
          sql`select count(*) as n from state_history where machine = 'chargeOrder' and entity_id = ${chargeOrderId} and event in ('bill', 'billFree')`,
        );
        expect(Number(rows[0]?.n)).toBe(1);
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);
