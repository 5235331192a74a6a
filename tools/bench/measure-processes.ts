import { carOrder } from '../../domains/order/journeys/car-order.ts';
import { as, logInMany, type Member } from '../../packages/testkit/src/wire/member.ts';
import { call, type PreparedCall, prepare } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { type LoadFigures, measureCalls, prepared } from './lib/measure-calls.ts';
import { rssBytesOf } from './lib/process-figures.ts';
import { type Product, startAnother } from './lib/product.ts';

export type ProcessesFigures = LoadFigures & {
  processes: number;
  /** Resident memory of all processes of the server, after the load. */
  serverBytes: number;
};

/** How many processes share the load, one measurement after the other. */
const counts = [1, 2, 4];
/** Open at once, over all processes: the number of customers does not depend on that of the processes. */
export const clients = 32;
const members = 20;
/** Divisible by the number of kinds and of processes, so that each process gets all kinds. */
const calls = 800;

/**
 * The same mix of reads at one, two and four processes of the server on one PostgreSQL: a list that all customers
 * share, a page of it, a customer's orders and the number of their unread messages.
 */
export async function measureProcesses(product: Product, target: Target): Promise<ProcessesFigures[]> {
  const cast = await logInMany(target, product.sandbox, members);
  const order = await carOrder(target, 'ling', '13800000001');
  for (const member of cast) await call(target, 'order.submitOrder', order, as(member));
  const memberAt = (i: number) => as(cast[i % members] as Member);
  const listModels = () => prepare(target, 'showcase.listModels', {});
  const kinds: ((i: number) => Promise<PreparedCall>)[] = [
    listModels,
    () => prepare(target, 'showcase.getModel', { modelCode: 'ling' }),
    (i) => prepare(target, 'order.listOrders', { pageNo: 1, pageSize: 10 }, memberAt(i)),
    (i) => prepare(target, 'message.countUnread', {}, memberAt(i)),
  ];
  // Calls are dealt to the processes in turn; the kind changes once all processes have had one.
  const kindAt = (i: number) => kinds[Math.floor(i / Math.max(...counts)) % kinds.length] ?? listModels;
  const mix = prepared(calls, (i) => kindAt(i)(i));
  const others: Awaited<ReturnType<typeof startAnother>>[] = [];
  const figures: ProcessesFigures[] = [];
  try {
    for (const processes of counts) {
      while (others.length < processes - 1) others.push(await startAnother(product));
      const name = `混合读取 mix of reads, ${processes} process${processes > 1 ? 'es' : ''}`;
      const load = await measureCalls(name, { ...product, others }, mix, { connections: clients });
      const pids = [product, ...others].map(({ serverPid }) => serverPid);
      const serverBytes = pids.reduce((sum, pid) => sum + rssBytesOf(pid), 0);
      figures.push({ ...load, processes, serverBytes });
    }
  } finally {
    for (const { stop } of others) await stop();
  }
  return figures;
}
