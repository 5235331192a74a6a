import { strangerTo } from '@ev/order/server/testing/schedules/strangers.ts';
import { type BuyWorld, customerOf, ordersIn } from '@ev/order/server/testing/schedules/world.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { DeliveryRowInJson } from './rows.ts';

const presented = ({ rows }: BuyWorld) => rows.deliveries.filter(({ status }) => status === 'presented');
const openDefects = ({ rows }: BuyWorld) => rows.defects.filter(({ status }) => status === 'open');

/** What is ready for its customer, or already presented. */
const atTheCounter = (world: BuyWorld) => {
  const ready = new Set(ordersIn(world, '7').map(({ order_no }) => order_no));
  return world.rows.deliveries.filter(({ order_no }) => ready.has(order_no));
};

const seen = ({ order_no: orderNo, version: seenVersion }: DeliveryRowInJson) => ({ orderNo, seenVersion });
const defects = [{ itemCode: null, text: '左前门有一道划痕', pictureIds: [] }];

/** A PDF that was uploaded; a schedule stores no files. Returns its number. */
async function loosePaper({ pool, clock }: BuyWorld, orderNo: string): Promise<string> {
  const documentNo = `P${orderNo}`;
  await pool.query(
    `insert into signing_document (document_no, source, title, bytes, sha256, pages, sealed_texts, created_by, created_at, stored_at)
     values ($1, 'uploaded', '', 0, '', '[]', '', 'system', $2, $2) on conflict do nothing`,
    [documentNo, clock.now()],
  );
  return documentNo;
}

/** What customers and staff do with a car at its store. */
export const acts: readonly Act<BuyWorld>[] = [
  {
    name: 'staff presents the car',
    weight: (world) => ordersIn(world, '7').length * 2,
    async run(world, random) {
      const delivery = random.pick(atTheCounter(world));
      await world.call(random.pick(world.staff), 'delivery.present', seen(delivery));
    },
  },
  {
    name: 'staff takes the car back',
    weight: (world) => presented(world).length * 0.3,
    async run(world, random) {
      const delivery = random.pick(presented(world));
      const withdrawal = { ...seen(delivery), reason: '客户改天再来' };
      await world.call(random.pick(world.staff), 'delivery.withdraw', withdrawal);
    },
  },
  {
    name: 'customer refuses the car',
    weight: (world) => presented(world).length * 0.6,
    async run(world, random) {
      const delivery = random.pick(presented(world));
      const { order_no: orderNo } = delivery;
      if (random.chance(0.2)) {
        const stranger = strangerTo(world, random, delivery);
        const refused = world.call(stranger, 'delivery.refuseCar', { orderNo, defects });
        return mustNot("the refusal of a stranger's car", refused);
      }
      await world.call(customerOf(world, delivery), 'delivery.refuseCar', { orderNo, defects });
    },
  },
  {
    name: 'staff mends a defect',
    weight: (world) => openDefects(world).length * 3,
    async run(world, random) {
      const { defect_no: defectNo, order_no: orderNo } = random.pick(openDefects(world));
      const delivery = world.rows.deliveries.find(({ order_no }) => order_no === orderNo);
      await world.call(random.pick(world.staff), 'delivery.mendDefect', {
        orderNo,
        seenVersion: delivery?.version ?? 0,
        defectNo,
        note: '已抛光修复',
        pictureIds: [],
      });
    },
  },
  {
    name: 'customer accepts the car on paper',
    weight: (world) => atTheCounter(world).length * 2,
    async run(world, random) {
      const delivery = random.pick(atTheCounter(world));
      const documentNo = await loosePaper(world, delivery.order_no);
      await world.call(random.pick(world.staff), 'delivery.acceptOnPaper', {
        ...seen(delivery),
        documentNo,
        reason: '客户到店签收',
      });
    },
  },
];
