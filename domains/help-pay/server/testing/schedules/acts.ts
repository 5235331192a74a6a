import { strangerTo } from '@ev/order/server/testing/schedules/strangers.ts';
import { type BuyWorld, customerOf, ordersIn, pickLate } from '@ev/order/server/testing/schedules/world.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer } from '@ev/testkit/server/schedules/server-world.ts';
import type { LinkRow } from './rows.ts';

const payable = (world: BuyWorld) => ordersIn(world, '0', '1');
const open = ({ rows }: BuyWorld) => rows.links.filter(({ status }) => status === '0');

/** Secrets of links that were sent to another person, by the number of the link. */
export type Tokens = Map<string, string>;

/** Another person pays for an order. */
export function helpActs(tokens: Tokens): Act<BuyWorld>[] {
  const known = (world: BuyWorld) => world.rows.links.filter(({ link_no }) => tokens.has(link_no));
  const tokenOf = ({ link_no }: LinkRow) => tokens.get(link_no) ?? '';

  /** A secret that was sent stays known, whatever becomes of its link. */
  async function readTokens(world: BuyWorld, orderNo: string, customer: Customer): Promise<void> {
    const { link } = await world.call(customer, 'help-pay.getOwn', { orderNo });
    if (link) tokens.set(link.linkNo, link.token);
  }

  return [
    {
      name: 'customer asks another person to pay',
      weight: (world) => Math.max(0.2, 2 - open(world).length) * payable(world).length,
      async run(world, random) {
        const order = pickLate(random, payable(world));
        const customer = customerOf(world, order);
        const { order_no: orderNo } = order;
        await world.call(customer, 'help-pay.makeLink', { orderNo });
        await readTokens(world, orderNo, customer);
      },
    },
    {
      name: 'customer reads the link again',
      weight: (world) => (open(world).length > known(world).length ? 1 : 0.1),
      async run(world, random) {
        const link = random.pick(open(world));
        await readTokens(world, link.order_no, customerOf(world, link));
      },
    },
    {
      name: 'another person goes to pay',
      // An expired link is tried too, but not indefinitely.
      weight: (world) => known(world).reduce((sum, { status }) => sum + (status === '0' ? 4 : 0.3), 0),
      async run(world, random) {
        const link = pickLate(random, known(world));
        const helper = strangerTo(world, random, link);
        const { payNo } = await world.call(helper, 'help-pay.takeUp', { token: tokenOf(link) });
        await world.call(helper, 'payment.startPayment', { payNo, channel: 'wechat' });
      },
    },
    {
      name: 'another person looks at what they pay',
      weight: (world) => known(world).length * 0.5,
      async run(world, random) {
        const link = pickLate(random, known(world));
        const helper = strangerTo(world, random, link);
        world.clock.move(2_500);
        await world.call(helper, 'payment.getPayment', { payNo: link.pay_no });
      },
    },
    {
      name: 'customer revokes the link',
      weight: (world) => open(world).length * 0.8,
      async run(world, random) {
        const { link_no: linkNo, account_id } = random.pick(open(world));
        await world.call(customerOf(world, { account_id }), 'help-pay.withdrawLink', { linkNo });
      },
    },
    {
      name: 'customer opens their own link',
      weight: (world) => known(world).length * 0.2,
      async run(world, random) {
        const link = random.pick(known(world));
        const taken = world.call(customerOf(world, link), 'help-pay.takeUp', { token: tokenOf(link) });
        await mustNot('a link of one’s own', taken);
      },
    },
  ];
}
