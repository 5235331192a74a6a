import { address } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { uncheckedOrder } from '../order-home.ts';
import { mallParcels } from '../tables.ts';
import { by, freshTrackingNo, mug, paidOrder, receivedOrder, stockUp, wishOf } from '../testing/orders.ts';
import {
  addressOfCoupon,
  boughtLine,
  finishedOrder,
  lineOf,
  lineOfPicture,
  lineToShip,
  orderOfLine,
  orderOnItsWay,
  orderToShip,
  returnedParcel,
  reviewPicture,
  silentParcel,
  unpaidOrder,
  usableCoupon,
} from '../testing/things.ts';

const moved = { table: 'mall_order', by: 'update' } as const;
const inCart = { table: 'mall_cart_line' } as const;
const blue = 'MUG-TEAL-480';

const unitsOf = (world: World, { uid }: Person) =>
  countOf(
    world,
    sql`select coalesce(sum(quantity), 0) as n from mall_cart_line where account_id::text = ${uid}`,
  );
const add = (skuCode: string, quantity = 1) => ({ lines: [{ skuCode, quantity }] });
async function fillCart(world: World, person: Person): Promise<void> {
  await stockUp(world, mug);
  await stockUp(world, blue);
  await world.server.client.call(
    'mall-order.addToCart',
    { lines: [...add(mug).lines, ...add(blue).lines] },
    by(person),
  );
}

const review = (lineId: string, pictureIds: string[] = []) => ({
  orderNo: orderOfLine(lineId),
  lineId,
  rating: 5,
  text: '质量很好，和图片一样',
  pictureIds,
});
const addition = (lineId: string, pictureIds: string[] = []) => ({
  orderNo: orderOfLine(lineId),
  lineId,
  text: '用了一个月，依然很好',
  pictureIds,
});
const again = (parcelNo: string) =>
  ({ parcelNo, carrier: 'jd', trackingNo: freshTrackingNo(), reason: '无人签收退回' }) as const;
async function correction({ server }: World, parcelNo: string) {
  const [parcel] = await server.db.select().from(mallParcels).where(eq(mallParcels.parcelNo, parcelNo));
  const seenTrackingNo = parcel?.trackingNo ?? 'UNKNOWN0';
  return {
    parcelNo,
    carrier: 'jd' as const,
    trackingNo: freshTrackingNo(),
    seenTrackingNo,
    reason: '运单号填错',
  };
}
const shipping = (orderNo: string, lineId = lineOf(orderNo)) => ({
  orderNo,
  carrier: 'yuantong' as const,
  trackingNo: freshTrackingNo(),
  lines: [{ lineId, quantity: 1 }],
});
const cancellation = (orderNo: string) => ({ orderNo, reason: 'changedMind' as const });

/** A line that was reviewed and not added to. */
async function reviewedLine(world: World, person: Person): Promise<string> {
  const lineId = lineOf(await receivedOrder(world, person));
  await world.server.client.call('mall-order.writeReview', review(lineId), by(person));
  return lineId;
}

export const walks = defineWalks(
  'mall-order',
  {
    'mall-order.getCart': {},
    'mall-order.countCart': {},
    'mall-order.addToCart': {
      once: {
        written: { ...inCart, by: 'insert' },
        async prepare(world, person) {
          await stockUp(world, mug);
          await stockUp(world, blue);
          return {
            input: add(mug),
            otherInput: add(blue),
            effects: () => unitsOf(world, person),
          };
        },
      },
    },
    'mall-order.changeCartLine': {
      once: {
        written: { ...inCart, by: 'update' },
        async prepare(world, person) {
          await fillCart(world, person);
          return {
            input: { skuCode: mug, quantity: 2 },
            otherInput: { skuCode: blue, quantity: 2 },
            effects: async () => (await unitsOf(world, person)) - 2,
          };
        },
      },
    },
    'mall-order.removeFromCart': {
      once: {
        written: { ...inCart, by: 'delete' },
        async prepare(world, person) {
          await fillCart(world, person);
          return {
            input: { skuCodes: [mug] },
            otherInput: { skuCodes: [blue] },
            effects: async () => 2 - (await unitsOf(world, person)),
          };
        },
      },
    },
    'mall-order.quoteOrder': {
      example: async (world) => {
        await stockUp(world, mug);
        return { input: { ...add(mug), addressId: world.member.addressId } };
      },
      names: {
        addressId: { thing: address, input: (addressId) => ({ ...add(mug), addressId }) },
        // A coupon of another customer is not used: `orders.test.ts`.
        couponNo: 'public',
      },
      shows: { owner: ['addressName', 'addressPhone', 'addressDetail'] },
    },
    'mall-order.placeOrder': {
      once: {
        written: { table: 'mall_order', by: 'insert' },
        async prepare(world, person) {
          await stockUp(world, mug);
          const input = await wishOf(world, person);
          return {
            input,
            otherInput: { ...input, remark: '请在周末送' },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_order where account_id::text = ${person.uid}`,
              ),
          };
        },
      },
      names: {
        addressId: {
          thing: address,
          input: async (addressId) => ({
            ...add(mug),
            addressId,
            couponNo: null,
            expectedFen: 11_900,
            expectedPoints: 0,
          }),
        },
        couponNo: {
          thing: usableCoupon,
          input: (couponNo) => ({
            ...add(mug),
            couponNo,
            addressId: addressOfCoupon(couponNo),
            expectedFen: 9900,
            expectedPoints: 0,
          }),
        },
        taxNo: 'public',
      },
    },
    'mall-order.listOrders': {
      input: { group: 'all', keyword: '随行杯', pageNo: 1, pageSize: 10 },
      shows: { owner: ['mallOrderNo'] },
    },
    'mall-order.countOrders': {},
    'mall-order.getOrder': {
      example: ({ member }) => ({ input: { orderNo: member.mallOrderNo } }),
      names: { orderNo: orderToShip },
      shows: {
        owner: [
          'mallOrderNo',
          'receiverName',
          'receiverPhone',
          'receiverDetail',
          'orderRemark',
          'invoiceTitle',
        ],
      },
    },
    'mall-order.cancelOrder': {
      names: { orderNo: { thing: unpaidOrder, input: cancellation } },
      once: { written: moved, effects: events('cancel') },
    },
    'mall-order.confirmReceipt': {
      names: { orderNo: orderOnItsWay },
      once: { written: moved, effects: events('receive') },
    },
    'mall-order.buyAgain': {
      names: { orderNo: orderOnItsWay },
      once: {
        written: { ...inCart, by: 'insert' },
        async prepare(world, person) {
          const [orderNo, other] = [await paidOrder(world, person), await paidOrder(world, person)];
          return {
            input: { orderNo },
            otherInput: { orderNo: other },
            effects: () => unitsOf(world, person),
          };
        },
      },
    },
    'mall-order.listParcels': {
      example: ({ member }) => ({ input: { orderNo: member.mallOrderNo } }),
      names: { orderNo: orderOnItsWay },
      shows: { owner: ['receiverDetail'] },
    },
    'mall-order.writeReview': {
      names: {
        orderNo: { thing: finishedOrder, input: (orderNo) => review(lineOf(orderNo)) },
        lineId: { thing: boughtLine, input: (lineId) => review(lineId) },
        pictureIds: { thing: reviewPicture, input: (id) => review(lineOfPicture(id), [id]) },
      },
      once: {
        written: { table: 'mall_review', by: 'insert' },
        async prepare(world, person) {
          const [one, other] = [await receivedOrder(world, person), await receivedOrder(world, person)];
          return {
            input: review(lineOf(one)),
            otherInput: review(lineOf(other)),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_review where line_id in (${lineOf(one)}, ${lineOf(other)})`,
              ),
          };
        },
      },
    },
    'mall-order.appendReview': {
      names: {
        orderNo: {
          thing: {
            ...finishedOrder,
            live: async (world, person) => orderOfLine(await reviewedLine(world, person)),
          },
          input: (orderNo) => addition(lineOf(orderNo)),
        },
        lineId: { thing: { ...boughtLine, live: reviewedLine }, input: (lineId) => addition(lineId) },
        pictureIds: {
          thing: {
            ...reviewPicture,
            async live(world, person) {
              const pictureId = await reviewPicture.live(world, person);
              const first = review(lineOfPicture(pictureId));
              await world.server.client.call('mall-order.writeReview', first, by(person));
              return pictureId;
            },
          },
          input: (id) => addition(lineOfPicture(id), [id]),
        },
      },
      once: {
        written: { table: 'mall_review', by: 'update' },
        async prepare(world, person) {
          const [one, other] = [await reviewedLine(world, person), await reviewedLine(world, person)];
          return {
            input: addition(one),
            otherInput: addition(other),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_review where line_id in (${one}, ${other}) and addition_text is not null`,
              ),
          };
        },
      },
    },
    'mall-order.listAllOrders': {
      input: { keyword: '13800000001', pageNo: 1, pageSize: 10 },
      shows: { staff: ['mallOrderNo', 'receiverName', 'uid'] },
    },
    'mall-order.getAnyOrder': {
      example: ({ member }) => ({ input: { orderNo: member.mallOrderNo } }),
      names: { orderNo: orderToShip },
      shows: {
        staff: ['mallOrderNo', 'receiverName', 'receiverDetail', 'orderRemark', 'invoiceTitle', 'uid'],
      },
    },
    'mall-order.startPacking': {
      names: { orderNo: { thing: orderToShip, input: (orderNo) => ({ orderNo, seenStatus: 'toShip' }) } },
      once: { written: moved, effects: events('pack') },
    },
    'mall-order.shipParcel': {
      names: {
        orderNo: { thing: orderToShip, input: (orderNo) => shipping(orderNo) },
        'lines.lineId': {
          thing: lineToShip,
          input: (lineId) => shipping(orderOfLine(lineId), lineId),
        },
        trackingNo: 'public',
      },
      once: {
        written: { table: 'mall_parcel', by: 'insert' },
        async prepare(world) {
          const orderNos = [
            await orderToShip.live(world, await world.newMember()),
            await orderToShip.live(world, await world.newMember()),
          ] as const;
          return {
            input: shipping(orderNos[0]),
            otherInput: shipping(orderNos[1]),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_parcel where order_no in (${orderNos[0]}, ${orderNos[1]})`,
              ),
          };
        },
      },
    },
    'mall-order.reshipParcel': {
      names: {
        parcelNo: { thing: returnedParcel, input: (parcelNo) => again(parcelNo) },
        trackingNo: 'public',
      },
      once: {
        written: { table: 'mall_parcel', by: 'insert' },
        async prepare(world) {
          const nos = [
            await returnedParcel.live(world, await world.newMember()),
            await returnedParcel.live(world, await world.newMember()),
          ] as const;
          return {
            input: again(nos[0]),
            otherInput: again(nos[1]),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_parcel where replaced_by is not null and parcel_no in (${nos[0]}, ${nos[1]})`,
              ),
          };
        },
      },
    },
    'mall-order.correctParcel': {
      names: {
        parcelNo: {
          thing: silentParcel,
          input: (parcelNo, world) => correction(world, parcelNo),
        },
        trackingNo: 'public',
        seenTrackingNo: 'public',
      },
      once: {
        written: { table: 'mall_parcel', by: 'update' },
        async prepare(world) {
          const nos = [
            await silentParcel.live(world, await world.newMember()),
            await silentParcel.live(world, await world.newMember()),
          ] as const;
          return {
            input: await correction(world, nos[0]),
            otherInput: await correction(world, nos[1]),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from mall_parcel where carrier = 'jd' and parcel_no in (${nos[0]}, ${nos[1]})`,
              ),
          };
        },
      },
    },
    'mall-order.cancelOrderByStaff': {
      names: {
        orderNo: {
          thing: orderToShip,
          input: async (orderNo, { server }) => ({
            orderNo,
            seenStatus: 'toShip',
            seenPayFen: (await uncheckedOrder(server.db, orderNo))?.payFen ?? 0,
            reason: '缺货，已与客户沟通',
          }),
        },
      },
      once: { written: moved, effects: audited('mallOrder.cancel', 'mallOrder') },
    },
    'mall-order.listShippingWork': {},
    'mall-order.exportToShip': {},
    'mall-order.getSales': { input: { days: 90 } },
    'mall-order.exportSales': { input: { days: 7 } },
    'mall-order.printLabels': {
      // The order of the member is on its way or over by then, depending on the calls before.
      example: async (world) => ({
        input: { orderNos: [await orderToShip.live(world, await world.newMember())], wholePhone: false },
      }),
      names: {
        orderNos: { thing: orderToShip, input: (orderNo) => ({ orderNos: [orderNo], wholePhone: false }) },
      },
    },
  },
  {
    mayBeSeen: {
      'table mall_order.receiver_name': ['receiverName'],
      'table mall_order.receiver_phone': ['receiverPhone'],
      'table mall_order.address_text': ['receiverDetail'],
      'table mall_order.remark': ['orderRemark'],
      'table mall_order.invoice_title': ['invoiceTitle'],
    },
    searches: ({ numbers }) => [{ id: 'mall-order.listAllOrders', input: { keyword: numbers.mallOrderNo } }],
  },
);
