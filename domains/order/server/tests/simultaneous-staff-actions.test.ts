import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovedSince } from '../../contract/staff-order.ts';
import { orderBuiltByHand, orderToReturnBalance } from '../testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';
import type { OrderAct } from '../testing/order-acts.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { freshTransfer, freshVin, type LifeStage } from '../testing/order-life.ts';

vi.setConfig({ testTimeout: 120_000 });

const reason = '已与客户电话确认';

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const at = (stage: LifeStage) => async () => (await world.orderAt(stage)).orderNo;
const asked = async () => (await world.askedToCancel()).orderNo;

const byHand = (at: Parameters<typeof orderBuiltByHand>[3]) => async () =>
  orderBuiltByHand(world.server, world.life, await world.newOwner(), at);

/** Every action on an order, with an order that allows it. */
const acts: Record<OrderAct, () => Promise<string>> = {
  approveCancel: asked,
  refuseCancel: asked,
  brandCancel: at('paid'),
  allotCar: at('released'),
  correctVin: at('offLine'),
  changePromise: at('paid'),
  startProduction: byHand('released'),
  finishProduction: byHand('started'),
  shipCar: byHand('finished'),
  confirmReceipt: at('shipped'),
  confirmInspection: at('arrived'),
  settleBalance: at('arrived'),
  undoReceipt: at('arrived'),
  undoInspection: at('inspected'),
  reverseBalance: at('settled'),
  assignAdviser: at('paid'),
  releaseRefund: async () => (await world.agreedToCancel()).orderNo,
  async returnBalance() {
    const orderNo = await orderToReturnBalance(world.server, world.life, await world.newOwner());
    await world.jobsDone();
    return orderNo;
  },
};

/** The page's request of one of them, from the version that they opened. */
async function readyToAct(name: keyof typeof acts, orderNo: string, token: string) {
  const { client } = world;
  const { body: order } = await client.call('order.getAnyOrder', { orderNo }, { token });
  const seen = { orderNo, seenStatus: order.status, seenVersion: order.version };
  const by = { token };
  return () => {
    switch (name) {
      case 'allotCar':
        return client.call('order.allotCar', { ...seen, vin: freshVin() }, by);
      case 'correctVin':
        return client.call('order.correctVin', { ...seen, vin: freshVin(), reason }, by);
      case 'changePromise':
        return client.call(
          'order.changePromise',
          { ...seen, from: '2027-06-01', to: '2027-06-08', reason },
          by,
        );
      case 'settleBalance': {
        const paid = {
          method: 'transfer',
          reference: freshTransfer(),
          amountFen: order.balanceDueFen,
        } as const;
        return client.call('order.settleBalance', { ...seen, ...paid }, by);
      }
      case 'returnBalance':
        return client.call('order.returnBalance', { ...seen, reference: freshTransfer() }, by);
      case 'releaseRefund':
        return client.call('order.releaseRefund', seen, by);
      case 'approveCancel':
      case 'refuseCancel':
      case 'brandCancel':
      case 'undoReceipt':
      case 'undoInspection':
      case 'reverseBalance':
        return client.call(`order.${name}`, { ...seen, reason }, by);
      default:
        return client.call(`order.${name}`, seen, by);
    }
  };
}

describe('two staff members with the same version of an order', () => {
  it.each(Object.entries(acts))(
    'one does %s, the other one is before about the newer version',
    async (act, make) => {
      const name = act as keyof typeof acts;
      const orderNo = await make();
      const both = await Promise.all([
        world.staffOf('administrator', 'finance'),
        world.staffOf('administrator', 'finance'),
      ]);
      const ready = await Promise.all(both.map((token) => readyToAct(name, orderNo, token)));
      const before = (await world.messageTitles(orderNo)).length;

      const answers = await Promise.all(ready.map((go) => go()));
      expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'order.orderMoved']);

      const second = answers.find((answer) => outcomeOf(answer) !== 'ok');
      const { changes, now } = MovedSince.parse(second?.body);
      expect(changes.length).toBeGreaterThan(0);
      const { body: order } = await world.client.call(
        'order.getAnyOrder',
        { orderNo },
        { token: both[0] ?? '' },
      );
      expect(now.seenVersion).toBe(order.version);
      for (const { event, actor } of changes) {
        expect(order.history.map((line) => [line.event, line.actor])).toContainEqual([event, actor]);
      }
      // One action, and no message twice.
      const titles = (await world.messageTitles(orderNo)).slice(before);
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  it('both succeed when the second one has reloaded', async () => {
    const { orderNo } = await world.orderAt('paid');
    const [one, two] = [await world.staffOf('sales'), await world.staffOf('sales')];
    const stale = await readyToAct('changePromise', orderNo, two);
    const first = await readyToAct('changePromise', orderNo, one);
    expect(outcomeOf(await first())).toBe('ok');
    const refused = await stale();
    expect(outcomeOf(refused)).toBe('order.orderMoved');
    const { changes, now } = MovedSince.parse(refused.body);
    expect(changes).toMatchObject([{ event: '告知预计交付时间', reason }]);
    const again = { orderNo, ...now, from: '2027-07-01', to: '2027-07-08', reason };
    expect(outcomeOf(await world.client.call('order.changePromise', again, { token: two }))).toBe('ok');
  });
});
