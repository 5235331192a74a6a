import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelUnpaidOrders, carOrder } from '../../domains/order/journeys/car-order.ts';
import { systemClock } from '../../packages/platform/src/clock.ts';
import { openDatabase } from '../../packages/platform/src/database.ts';
import { placesOf } from '../../packages/platform/src/domains.ts';
import { createLog } from '../../packages/platform/src/log.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';
import { applyStock, countsOf } from '../../packages/stock/src/apply-stock.ts';
import { loadStock } from '../../packages/stock/src/load-stock.ts';
import { lineOfFault } from '../../packages/stock/src/plan.ts';
import { readFolder } from '../../packages/stock/src/read-folder.ts';
import { as, logInMany } from '../../packages/testkit/src/wire/member.ts';
import { prepare } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { counts, manyGoods } from './lib/many-goods.ts';
import { type LoadFigures, measureCalls } from './lib/measure-calls.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';

export type GoodsFigures = {
  /** All goods new, and all goods changed. */
  addMs: number;
  changeMs: number;
  /** Compared with a database that contains the same goods. */
  diffMs: number;
  /** Orders while nothing is published, and during continuous publishing. */
  alone: LoadFigures;
  meanwhile: LoadFigures;
  published: number;
};

const members = 40;
const ordersPerMember = 3;

/** A large brand publishes its folder while customers order. */
export async function measureGoods(product: Product, target: Target): Promise<GoodsFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'ev-bench-goods-'));
  const { url, leave } = await joinDatabase(product);
  const { db, close } = openDatabase(url, createLog({ level: 'silent' }), { max: 2 });
  const { records, ...stock } = await loadStock(placesOf(offeredDomains()));
  const goods = manyGoods();

  async function apply(dry: boolean): Promise<{ ms: number; changed: number }> {
    const began = performance.now();
    const read = await readFolder(folder, stock.parts, { now: systemClock.now() });
    const by = { actor: 'operator', name: 'bench' } as const;
    const outcome = await applyStock(
      { db, clock: systemClock },
      read,
      stock,
      { dry, confirmed: true, by },
      records,
    );
    const { plan } = outcome;
    const [fault] = plan ? [...plan.faults, ...plan.refusals] : [];
    if (!plan || fault) throw new Error(fault ? lineOfFault(fault) : 'Somebody else applies');
    const { added, changed } = countsOf(plan);
    return { ms: performance.now() - began, changed: added + changed };
  }

  try {
    await goods.write(folder, 0);
    const add = await apply(false);
    if (add.changed < counts.pictures) throw new Error(`Only ${add.changed} items were put in`);
    const diff = await apply(true);
    await goods.write(folder, 1);
    const change = await apply(false);

    const cast = await logInMany(target, product.sandbox, members);
    const order = await carOrder(target, 'ling', '13800000001');
    const submits = async () => {
      const asked = Array.from({ length: ordersPerMember }, () => cast).flat();
      return Promise.all(asked.map((member) => prepare(target, 'order.submitOrder', order, as(member))));
    };
    const giveUp = async () => {
      for (const member of cast) await cancelUnpaidOrders(target, member);
    };
    const name = '提交订单 order submit';
    const alone = await measureCalls(name, product, submits, { after: giveUp });
    let [going, published] = [true, 0];
    const publishing = (async () => {
      for (let round = 2; going; round += 1) {
        await goods.write(folder, round);
        await apply(false);
        published += 1;
      }
    })();
    const meanwhile = await measureCalls(`${name}, while publishing`, product, submits, {
      after: giveUp,
    }).finally(() => {
      going = false;
    });
    await publishing;
    return { addMs: add.ms, changeMs: change.ms, diffMs: diff.ms, alone, meanwhile, published };
  } finally {
    await close();
    await leave();
    await rm(folder, { recursive: true });
  }
}
