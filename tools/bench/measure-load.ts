import type { Target } from '../../packages/wire/test/independent-client.ts';
import { cancelUnpaidOrders, carOrder } from './lib/car-order.ts';
import { type ServedLoad, serve } from './lib/load.ts';
import { as, logIn, type Member } from './lib/member.ts';
import type { Product } from './lib/product.ts';
import { median } from './lib/statistics.ts';
import { call, type PreparedCall, prepare } from './lib/wire-caller.ts';

export type LoadFigures = {
  name: string;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of one request in microseconds, by who spent it. */
  serverCpuUs: number;
  databaseCpuUs: number;
  generatorCpuUs: number;
};

const rounds = 5;
const members = 40;
/** An account may hold three unpaid orders. */
const ordersPerMember = 3;

/** Four calls under load, each over several rounds after one that warms up; the medians of the rounds. */
export async function measureLoad(product: Product, target: Target): Promise<LoadFigures[]> {
  const cast: Member[] = [];
  for (let i = 0; i < members; i += 1) {
    cast.push(await logIn(target, product.sandbox, `137${String(10_000_000 + i)}`));
  }
  const order = await carOrder(target, 'ling', '13800000001');
  const submits = async () => {
    const calls: PreparedCall[] = [];
    for (let i = 0; i < ordersPerMember; i += 1) {
      for (const member of cast) calls.push(await prepare(target, 'buy.submitOrder', order, as(member)));
    }
    return calls;
  };
  const giveUp = async () => {
    for (const member of cast) await cancelUnpaidOrders(target, member);
  };

  const repeat = (count: number, make: (i: number) => Promise<PreparedCall>) => async () => {
    const calls: PreparedCall[] = [];
    for (let i = 0; i < count; i += 1) calls.push(await make(i));
    return calls;
  };
  const nobody = async () => undefined;
  const list = await measure(
    '车型列表 car list',
    product,
    repeat(1_000, () => prepare(target, 'buy.listModels', {})),
    nobody,
  );
  const detail = await measure(
    '车型详情 car detail',
    product,
    repeat(1_000, () => prepare(target, 'buy.getModel', { modelCode: 'ling' })),
    nobody,
  );
  const submit = await measure('提交订单 order submit', product, submits, giveUp);
  for (const member of cast) await call(target, 'buy.submitOrder', order, as(member));
  const pageOfOrders = { pageNo: 1, pageSize: 10 };
  const orders = await measure(
    '订单列表 order list',
    product,
    repeat(400, (i) => prepare(target, 'buy.listOrders', pageOfOrders, as(cast[i % members] as Member))),
    nobody,
  );
  return [list, detail, orders, submit];
}

async function measure(
  name: string,
  product: Product,
  make: () => Promise<PreparedCall[]>,
  after: () => Promise<void>,
): Promise<LoadFigures> {
  const served: ServedLoad[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const result = await serve(product, await make());
    if (round > 0) served.push(result);
    await after();
  }
  const middle = (of: (one: ServedLoad) => number) => median(served.map(of));
  return {
    name,
    requestsPerSecond: middle(({ count, seconds }) => count / seconds),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    serverCpuUs: middle(({ serverCpuMs, count }) => (serverCpuMs * 1000) / count),
    databaseCpuUs: middle(({ databaseCpuMs, count }) => (databaseCpuMs * 1000) / count),
    generatorCpuUs: middle(({ cpuMs, count }) => (cpuMs * 1000) / count),
  };
}
