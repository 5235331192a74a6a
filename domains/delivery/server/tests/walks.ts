import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { orderAt } from '@ev/order/server/testing/things.ts';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { inspectionList } from '../delivery-home.ts';
import {
  arrivedOrder,
  openDefectOf,
  orderWithPaper,
  paperOf,
  picturedOrder,
  pictureOf,
  presentedAmongOthers,
  presentedOrder,
  readyOrder,
  refusalOf,
  refusedOrder,
  seenOf,
} from '../testing/things.ts';

const written = { table: 'delivery', by: 'update' } as const;
const audited =
  (action: string) =>
  (world: World, ...orderNos: string[]) =>
    world.auditEntries(action, ...orderNos.map((no) => `delivery:${no}`))();
const flowsOf = (world: World, ...orderNos: string[]) =>
  countOf(
    world,
    sql`select count(*) as n from signing_flow where kind = 'delivery' and subject_no in (${listOf(orderNos)})`,
  );
const defectsOf = (world: World, ...orderNos: string[]) =>
  countOf(world, sql`select count(*) as n from delivery_defect where order_no in (${listOf(orderNos)})`);
const identity = () => ({ idType: '1', idNumber: freshIdentity() }) as const;

async function checksFor(orderNo: string, world: World) {
  const [item] = await inspectionList(world.server.db);
  const itemCode = item?.itemCode ?? '';
  const checks = [{ itemCode, result: 'passed' as const, pictureIds: [] }];
  return { ...(await seenOf(world, orderNo)), checks };
}

const mendingOf = async (orderNo: string, world: World) => ({
  ...(await seenOf(world, orderNo)),
  defectNo: await openDefectOf(world, orderNo),
  note: '已抛光修复',
  pictureIds: [],
});

const picturedBy = {
  orderNo: {
    thing: picturedOrder,
    input: (orderNo: string) => ({ orderNo, pictureId: pictureOf(orderNo) }),
  },
  // A picture belongs to the order that is named with it.
  pictureId: 'internal',
} as const;
const picturedExample = async (world: World) => {
  const person = await world.newMember();
  const orderNo = await picturedOrder.live(world, person);
  return { input: { orderNo, pictureId: pictureOf(orderNo) }, token: person.token };
};

/** Messages about an appointment: of two bookings of one order the table has only the last. */
const booked = (world: World, orderNos: readonly string[]) =>
  countOf(
    world,
    sql`select count(*) as n from inbox_message where source like '%:appointment:%' and business_no in (${listOf(orderNos)})`,
  );

export const walks = defineWalks(
  'delivery',
  {
    'delivery.getDelivery': {
      example: ({ member }) => ({ input: { orderNo: member.presentedOrderNo } }),
      names: { orderNo: presentedOrder },
      shows: { owner: ['orderVin', 'readyOrderNo', 'buyerName', 'defectText'] },
    },
    'delivery.openAcceptance': {
      names: {
        orderNo: { thing: presentedAmongOthers, input: (orderNo) => ({ orderNo, ...identity() }) },
      },
      once: { written, effects: flowsOf },
    },
    'delivery.refuseCar': {
      names: {
        orderNo: { thing: presentedAmongOthers, input: refusalOf },
        'defects.pictureIds': 'internal',
      },
      once: { written: { table: 'delivery_defect', by: 'insert' }, effects: defectsOf },
    },
    'delivery.showPicture': { example: picturedExample, names: picturedBy },
    'delivery.listDeliveries': {
      input: { filter: 'defects', pageNo: 1, pageSize: 10 },
    },
    'delivery.findOfOrder': {
      example: ({ member }) => ({ input: { orderNo: member.presentedOrderNo } }),
      names: { orderNo: presentedOrder },
      shows: { staff: ['orderVin', 'readyOrderNo', 'defectText', 'buyerName'] },
    },
    'delivery.recordChecks': {
      names: {
        orderNo: { thing: arrivedOrder, input: checksFor },
        'checks.pictureIds': 'internal',
      },
      once: { written, effects: audited('delivery.recordChecks') },
    },
    'delivery.mendDefect': {
      names: {
        orderNo: { thing: refusedOrder, input: mendingOf },
        defectNo: 'internal',
        pictureIds: 'internal',
      },
      once: { written, effects: audited('delivery.mendDefect') },
    },
    'delivery.present': {
      names: { orderNo: { thing: readyOrder, input: (no, world) => seenOf(world, no) } },
      once: { written, effects: audited('delivery.present') },
    },
    'delivery.withdraw': {
      names: {
        orderNo: {
          thing: presentedOrder,
          input: async (no, world) => ({ ...(await seenOf(world, no)), reason: '客户改天再来' }),
        },
      },
      once: { written, effects: audited('delivery.withdraw') },
    },
    'delivery.acceptOnPaper': {
      names: {
        orderNo: {
          thing: orderWithPaper,
          input: async (no, world) => ({
            ...(await seenOf(world, no)),
            documentNo: paperOf(no),
            reason: '客户到店签收',
          }),
        },
        // A paper belongs to nobody until it is recorded.
        documentNo: 'internal',
      },
      once: { written, effects: audited('delivery.acceptOnPaper') },
    },
    'delivery.showAnyPicture': {
      example: async (world) => ({ input: (await picturedExample(world)).input }),
      names: picturedBy,
    },
    'order.getDelivery': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: { orderNo: await world.life.order(person, 'shipped') }, token: person.token };
      },
      names: { orderNo: orderAt('paid') },
      // An SMS, which others may see, contains part of the car's number.
      shows: { owner: ['orderVin', 'readyOrderNo'] },
    },
    'order.bookAppointment': {
      names: {
        orderNo: {
          thing: orderAt('inspected'),
          input: (orderNo, { server }) => ({
            orderNo,
            day: addDays(shanghaiDay(server.clock.now()), 10),
            period: 'evening',
          }),
        },
      },
      once: {
        written: { table: 'delivery_appointment', by: 'insert' },
        async prepare(world, person) {
          const orderNos: string[] = [];
          const inputOfNext = async () => {
            const orderNo = await world.life.order(person, 'inspected');
            orderNos.push(orderNo);
            const { token } = person;
            const { slots } = (await world.server.client.call('order.getDelivery', { orderNo }, { token }))
              .body;
            const slot = slots.find(({ left }) => left > 1);
            return { orderNo, day: slot?.day ?? '', period: slot?.period ?? 'morning' };
          };
          return {
            input: await inputOfNext(),
            otherInput: inputOfNext,
            effects: () => booked(world, orderNos),
          };
        },
      },
    },
    'order.listHandOvers': { input: { of: 'all', view: 'day' } },
  },
  {
    mayBeSeen: {
      // A delivery names its order and its buyer, as the order does; what the customer reports is its purpose.
      'table delivery.buyer_name': ['agentName', 'buyerName', 'companyName'],
      'table delivery_defect.text': ['defectText'],
    },
  },
);
