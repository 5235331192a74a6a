import { logIn } from '@ev/account/server/testing/log-in.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DifferenceKind } from '../../contract/statuses.ts';
import { chargeDifferences, chargeOrders } from '../tables.ts';
import { placeOrder } from '../testing/charge-orders.ts';
import { type ChargingWorld, digits, openChargingWorld, operatorId } from '../testing/charging-world.ts';

/**
 * T7 for sessions: the operator's records of a day against ours, with planted differences, in both
 * directions.
 */

const kinds: readonly DifferenceKind[] = ['missingHere', 'missingThere', 'amount', 'energy'];
const planted = 100;
const same = 40;
const random = createRandom(`T7/charging/${trustSeed}`);

let world: ChargingWorld;
beforeAll(async () => {
  world = await openChargingWorld();
}, 300_000);
afterAll(() => world?.stop());

it('every planted difference of a day is found, and no other', { timeout: 1_800_000 }, async () => {
  const { server, neighbours } = world;
  const { uid } = await logIn(server);
  let found = 0;
  let wrongly = 0;
  let anew = 0;
  for (let day = 0; day < trustBudget; day += 1) {
    server.clock.setOffset((day + 1) * 86_400_000);
    const ids: string[] = [];
    for (let n = 0; n < planted + same; n += 1)
      ids.push(
        await placeOrder(world, { uid }, random.pick(['toPay', 'completed'] as const), {
          operatorId,
        }),
      );
    const rows = await server.db.select().from(chargeOrders).where(inArray(chargeOrders.chargeOrderId, ids));
    const expected = new Map<string, DifferenceKind>();
    const orders = rows.flatMap(({ startChargeSeq, energyWh, amountFen: totalFen }, index) => {
      const own = { startChargeSeq, energyWh, totalFen };
      if (index >= planted) return [own];
      const kind = kinds[index % kinds.length] as DifferenceKind;
      if (kind === 'missingHere') {
        const stranger = { ...own, startChargeSeq: `${operatorId}${digits(18)}` };
        expected.set(stranger.startChargeSeq, kind);
        return [own, stranger];
      }
      expected.set(startChargeSeq, kind);
      if (kind === 'missingThere') return [];
      const off = random.pick([-1, 1, 100]);
      return [
        kind === 'amount' ? { ...own, totalFen: totalFen + off } : { ...own, energyWh: energyWh + off },
      ];
    });
    const now = server.clock.now().getTime();
    const message = {
      checkSeq: `${operatorId}${digits(18)}`,
      orders: random.shuffle(orders),
      from: new Date(now - 3_600_000).toISOString(),
      to: new Date(now + 60_000).toISOString(),
      orderCount: orders.length,
      energyWh: orders.reduce((sum, one) => sum + one.energyWh, 0),
      totalFen: orders.reduce((sum, one) => sum + one.totalFen, 0),
    };
    const answer = await neighbours.report('check_charge_orders', message);
    expect(answer.disputedCount).toBe(answer.disputed.length);
    const storedRows = () =>
      server.db
        .select()
        .from(chargeDifferences)
        .where(
          and(
            eq(chargeDifferences.operatorId, operatorId),
            inArray(
              chargeDifferences.startChargeSeq,
              answer.disputed.map((one) => one.startChargeSeq),
            ),
          ),
        );
    const first = await storedRows();
    for (const { startChargeSeq, kind } of first)
      if (expected.get(startChargeSeq) === kind) found += 1;
      else wrongly += 1;
    // The same records again give the same differences.
    await neighbours.report('check_charge_orders', { ...message, checkSeq: `${operatorId}${digits(18)}` });
    anew += (await storedRows()).length - first.length;
  }
  report('T7 books of charging', {
    seed: trustSeed,
    days: trustBudget,
    orders: (planted + same) * trustBudget,
    planted: planted * trustBudget,
    found,
    'wrongly reported': wrongly,
    'anew in a second run': anew,
  });
  expect([found, wrongly, anew]).toEqual([planted * trustBudget, 0, 0]);
});
