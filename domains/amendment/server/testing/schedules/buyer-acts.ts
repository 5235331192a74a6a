import { type BuyWorld, customerOf, ordersIn } from '@ev/order/server/testing/schedules/world.ts';
import { freshIdentity, typedCard } from '@ev/papers/server/testing/certificates.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import { live } from './rows.ts';

/** The person to whom orders go. */
const next = { type: '0', name: '程一', phone: '19900009999' } as const;
/** The number of the certificate with which that person becomes the buyer, by order. */
const numbers = new Map<string, string>();
export const forgetBuyers = (): void => numbers.clear();

/** Codes are sent once a minute. */
const betweenCodesMs = 61_000;

/** The brand has a template for as long as `work` takes: nobody becomes the buyer without one. */
export async function withTemplate<Result>({ pool }: BuyWorld, work: () => Promise<Result>): Promise<Result> {
  const put = (isInForce: boolean) =>
    pool.query(
      `update signing_template set current = $1 where kind = 'amendment' and version = (
         select version from signing_template where kind = 'amendment' order by published_at desc, version limit 1)`,
      [isInForce],
    );
  await put(true);
  try {
    return await work();
  } finally {
    await put(false);
  }
}

const toSign = (world: BuyWorld) =>
  live(world).filter(({ kind, status }) => kind === 'buyer' && status === 'toSign');

/** How a locked order gets another buyer. */
export const buyerActs: readonly Act<BuyWorld>[] = [
  {
    name: 'customer asks for another buyer',
    weight: (world) => ordersIn(world, '20').length * 0.3,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '20', '2', '11'));
      const customer = customerOf(world, order);
      const { order_no: orderNo } = order;
      const number = freshIdentity();
      if (!live(world).some((one) => one.order_no === orderNo)) numbers.set(orderNo, number);
      const { certificateNo } = await world.call(customer, 'papers.beginCertificate', { type: '1' });
      const data = { ...typedCard(number), name: next.name };
      await world.call(customer, 'papers.submitCertificate', {
        certificateNo,
        type: '1',
        data,
        confirmed: [],
      });
      await withTemplate(world, async () => {
        world.clock.move(betweenCodesMs);
        await world.call(customer, 'amendment.sendBuyerCode', { orderNo });
        const right = world.sms.codes.get(customer.phone);
        const code = random.chance(0.9) ? (right ?? '000000') : '000000';
        const asked = world.call(customer, 'amendment.requestBuyer', {
          orderNo,
          buyer: next,
          relationship: 'spouse',
          reason: '车辆登记在配偶名下',
          certificateNos: [certificateNo],
          code,
        });
        await (code === right ? asked : mustNot('another buyer without the code', asked));
      });
    },
  },
  {
    name: 'next buyer signs',
    weight: (world) => toSign(world).length * 2,
    async run(world, random) {
      const amendment = random.pick(toSign(world));
      const { order_no: orderNo } = amendment;
      const holder = customerOf(world, amendment);
      const { flowNo } = await withTemplate(world, () =>
        world.call(holder, 'amendment.openSigning', { orderNo }),
      );
      await world.call(holder, 'signing.confirmRead', { flowNo });
      world.clock.move(betweenCodesMs);
      await world.call(holder, 'signing.sendCode', { flowNo });
      // The holder of the account has no code of the next buyer's.
      const code = world.sms.codes.get(random.chance(0.9) ? next.phone : holder.phone) ?? '000000';
      const idNumber = numbers.get(orderNo) ?? '';
      const typed = { flowNo, name: next.name, idNumber, code };
      const verified = world.call(holder, 'signing.verify', typed);
      await (code === world.sms.codes.get(next.phone)
        ? verified
        : mustNot("a signature without the next buyer's code", verified));
      await world.call(holder, 'signing.sign', { flowNo, signature: { kind: 'typed', name: next.name } });
    },
  },
];
