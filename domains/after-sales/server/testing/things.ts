import { receivedOrder } from '@ev/mall-order/server/testing/orders.ts';
import { finishedOrder, lineOf, orderOfLine } from '@ev/mall-order/server/testing/things.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import {
  type Applied,
  approve,
  endRefund,
  exchangeToResend,
  openCase,
  resend,
  sentBackCase,
  unexaminedCase,
} from './cases.ts';
import { partlyShipped } from './unshipped.ts';

type Live = (world: World, person: Person, bought: Applied) => Promise<string>;

/** The only line of a new received order of one mug. */
export async function boughtMug(world: World, person: Person) {
  const orderNo = await receivedOrder(world, person);
  return { orderNo, lineId: lineOf(orderNo) };
}

/** A case of a person's own order, at a status. */
const caseAt = (live: Live): Thing => ({
  live: async (world, person) => live(world, person, await boughtMug(world, person)),
  others: {},
  table: 'mall_case',
  key: 'case_no',
});

export const appliedCase = caseAt(openCase);

/** An order of which a case is open. */
export const orderWithCase: Thing = {
  ...finishedOrder,
  async live(world, person) {
    const bought = await boughtMug(world, person);
    await openCase(world, person, bought);
    return bought.orderNo;
  },
};

export const caseToSendBack = caseAt(async (world, person, bought) => {
  const caseNo = await openCase(world, person, bought);
  await approve(world, caseNo);
  return caseNo;
});

export const caseSentBack = caseAt(sentBackCase);
export const unexaminedGoods = caseAt(unexaminedCase);
export const caseToResend = caseAt(exchangeToResend);

export const resentCase = caseAt(async (world, person, bought) => {
  const caseNo = await exchangeToResend(world, person, bought);
  await resend(world, caseNo);
  return caseNo;
});

export const failedRefund = caseAt(async (world, person, bought) => {
  const caseNo = await openCase(world, person, { ...bought, kind: 'refund', reason: 'late' });
  await approve(world, caseNo);
  await endRefund(world, caseNo, 'abnormal');
  return caseNo;
});

/** The picture of each case, the case of each picture, and the order for which each free picture is. */
const partners = new Map<string, string>();
export const pictureOf = (caseNo: string) => partners.get(caseNo) ?? '00000000-0000-4000-8000-000000000000';
export const caseOf = (pictureId: string) => partners.get(pictureId) ?? 'V0';
export const lineOfPicture = (pictureId: string) => partners.get(pictureId) ?? lineOf('M0');

/** A case with a picture of its proof. */
export async function pictured(world: World, person: Person) {
  const pictureId = await privatePicture(world, person);
  const bought = await boughtMug(world, person);
  const caseNo = await openCase(world, person, { ...bought, pictureIds: [pictureId] });
  partners.set(caseNo, pictureId);
  partners.set(pictureId, caseNo);
  return { caseNo, pictureId };
}

const picture = { others: {}, table: 'media_private_picture', key: 'picture_id', uuid: true as const };

export const picturedCase: Thing = {
  ...appliedCase,
  live: async (world, person) => (await pictured(world, person)).caseNo,
};
export const proofPicture: Thing = {
  ...picture,
  live: async (world, person) => (await pictured(world, person)).pictureId,
};
/** A picture that nothing names, of a customer who has a product to return. */
export const freePicture: Thing = {
  ...picture,
  async live(world, person) {
    const pictureId = await privatePicture(world, person);
    partners.set(pictureId, (await boughtMug(world, person)).lineId);
    return pictureId;
  },
};

/** The application of the world for a mug that was paid with ¥119 in money. */
export const applicationFor = (lineId: string, pictureIds: string[] = []) => ({
  orderNo: orderOfLine(lineId),
  lineId,
  kind: 'return' as const,
  quantity: 1,
  reason: 'damaged' as const,
  pictureIds,
  expectedFen: mugFen,
  expectedPoints: 0,
});
export const mugFen = 11_900;

export const restLineOf = (orderNo: string): string => `${orderNo}-1`;

/** An order of which one unit was shipped and one was not. */
export const orderWithRest: Thing = {
  live: async (world, person) => (await partlyShipped(world, person, 2)).orderNo,
  others: {},
  table: 'mall_order',
  key: 'order_no',
};

export const lineWithRest: Thing = {
  ...orderWithRest,
  live: async (world, person) => (await partlyShipped(world, person, 2)).lineId,
  table: 'mall_order_line',
  key: 'line_id',
  apart: () => ({ position: '7' }),
};
