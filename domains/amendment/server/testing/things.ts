import { freshPhone, lastCode } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { otherStore } from '@ev/order/server/testing/car-order.ts';
import { order, orderAt } from '@ev/order/server/testing/things.ts';
import { freshIdentity, submitted, typedCard } from '@ev/papers/server/testing/certificates.ts';
import { draft } from '@ev/papers/server/testing/things.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { desc, eq } from 'drizzle-orm';
import { factoryHours } from '../../contract/kinds.ts';
import { amendments } from '../tables.ts';

/** The last amendment of an order. */
export async function amendmentOf({ server }: Pick<World, 'server'>, orderNo: string) {
  const [row] = await server.db
    .select()
    .from(amendments)
    .where(eq(amendments.orderNo, orderNo))
    .orderBy(desc(amendments.requestedAt))
    .limit(1);
  if (!row) throw new Error(`${orderNo} has no amendment`);
  return row;
}

/** An order that is with the factory and whose customer asks for another store. */
async function changing(world: World, person: Person): Promise<string> {
  const orderNo = await world.life.order(person, 'released');
  await world.server.client.call('amendment.requestStore', { orderNo, storeId: otherStore }, person);
  return orderNo;
}

/** The same, approved and returned by the factory. */
async function toSign(world: World, person: Person): Promise<string> {
  const orderNo = await changing(world, person);
  const { amendmentNo } = await amendmentOf(world, orderNo);
  const staff = { token: world.staffToken };
  await world.server.client.call('amendment.approve', { amendmentNo, seenStatus: 'requested' }, staff);
  await world.life.report(orderNo, { type: 'withdrawn' });
  return orderNo;
}

const orderIn = (live: Thing['live']): Thing => ({ ...order, live, others: {} });

type Holder = { token: string; phone: string };
type Place = Pick<World, 'server'>;

/** The input of a request for another buyer, with a certificate and a code that was just sent. */
export async function buyerInput(
  place: Place,
  holder: Holder,
  orderNo: string,
  {
    name = '程一',
    phone = freshPhone(),
    idNumber = freshIdentity(),
  }: { name?: string; phone?: string; idNumber?: string } = {},
): Promise<Api['amendment.requestBuyer']['input']> {
  const { server } = place;
  const certificateNo = await submitted(place, holder, { ...typedCard(idNumber), name });
  const sent = await server.client.call('amendment.sendBuyerCode', { orderNo }, holder);
  if (sent.header.code !== '10000000') throw new Error(sent.header.message);
  return {
    orderNo,
    buyer: { type: '0', name, phone },
    relationship: 'spouse',
    reason: '车辆登记在配偶名下',
    certificateNos: [certificateNo],
    code: lastCode(server, holder.phone),
  };
}

export const releasedOrder = orderAt('released');
export const changingOrder = orderIn(changing);
export const orderToSign = orderIn(toSign);

type BuyerInput = Awaited<ReturnType<typeof buyerInput>>;
/** Requests for another buyer that were prepared, by their order and by their certificate. */
const prepared = new Map<string, BuyerInput>();

/** A request for another buyer of a new order. */
export async function preparedBuyer(world: World, person: Person): Promise<BuyerInput> {
  const orderNo = await world.life.order(person, 'released');
  await world.forgetCodes();
  const input = await buyerInput(world, person, orderNo);
  for (const no of [orderNo, ...input.certificateNos]) prepared.set(no, input);
  return input;
}

/** The request that was prepared for an order; for any other number the last one, with that number. */
export const inputForOrder = (orderNo: string): BuyerInput =>
  prepared.get(orderNo) ?? { ...lastPrepared(), orderNo };

/** The same by its certificate. */
export const inputWithPaper = (certificateNo: string): BuyerInput =>
  prepared.get(certificateNo) ?? { ...lastPrepared(), certificateNos: [certificateNo] };

function lastPrepared(): BuyerInput {
  const input = [...prepared.values()].at(-1);
  if (!input) throw new Error('No other buyer was prepared');
  return input;
}

export const orderForBuyer = orderIn(async (world, person) => (await preparedBuyer(world, person)).orderNo);
export const paperForBuyer: Thing = {
  ...draft,
  live: async (world, person) => (await preparedBuyer(world, person)).certificateNos[0] ?? '',
  others: {},
};

/** One for which no code was requested yet, as if the last one was of yesterday. */
export const orderBeforeCode: Thing = orderIn(async (world, person) => {
  await world.forgetCodes();
  return world.life.order(person, 'released');
});

/** An amendment whose factory has not answered for hours. */
export const unansweredAmendment: Thing = {
  async live(world, person) {
    const orderNo = await changing(world, person);
    const { amendmentNo } = await amendmentOf(world, orderNo);
    const staff = { token: world.staffToken };
    await world.server.client.call('amendment.approve', { amendmentNo, seenStatus: 'requested' }, staff);
    const askedBackAt = new Date(world.server.clock.now().getTime() - factoryHours * hourMs);
    await world.server.db
      .update(amendments)
      .set({ askedBackAt })
      .where(eq(amendments.amendmentNo, amendmentNo));
    return amendmentNo;
  },
  others: {},
  table: 'order_amendment',
  key: 'amendment_no',
  apart: (no) => ({ order_no: `C${no}` }),
};

/** An amendment that staff decide about. */
export const requestedAmendment: Thing = {
  live: async (world, person) => (await amendmentOf(world, await changing(world, person))).amendmentNo,
  others: {},
  table: 'order_amendment',
  key: 'amendment_no',
  apart: (no) => ({ order_no: `C${no}` }),
};
