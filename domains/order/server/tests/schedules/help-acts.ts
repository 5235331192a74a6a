import type { Random } from '@ev/kernel/random.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer } from '@ev/testkit/server/schedules/server-world.ts';
import { type BuyWorld, customerOf, ordersIn, pickLate } from './buy-world.ts';
import type { LinkRow } from './rows.ts';

const payable = (world: BuyWorld) => ordersIn(world, '0', '1');
const open = ({ rows }: BuyWorld) => rows.links.filter(({ status }) => status === '0');
const helperOf = (world: BuyWorld, link: LinkRow, random: Random): Customer =>
  random.pick(world.customers.filter(({ accountId }) => accountId !== link.account_id));

/** A shared link stays in a friend's chat, whatever happens to it. */
async function readTokens(world: BuyWorld, orderNo: string, customer: Customer): Promise<void> {
  const { link } = await world.call(customer, 'help-pay.getOwn', { orderNo });
  if (link) world.tokens.set(link.linkNo, link.token);
}

const known = (world: BuyWorld) => world.rows.links.filter(({ link_no }) => world.tokens.has(link_no));
const tokenOf = (world: BuyWorld, { link_no }: LinkRow) => world.tokens.get(link_no) ?? '';

/** Another person pays for an order. */
export const helpActs: Act<BuyWorld>[] = [
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
      const helper = helperOf(world, link, random);
      const { payNo } = await world.call(helper, 'help-pay.takeUp', { token: tokenOf(world, link) });
      await world.call(helper, 'payment.startPayment', { payNo, channel: 'wechat' });
    },
  },
  {
    name: 'another person opens their payment',
    weight: (world) => known(world).length * 0.5,
    async run(world, random) {
      const link = pickLate(random, known(world));
      const helper = helperOf(world, link, random);
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
      const taken = world.call(customerOf(world, link), 'help-pay.takeUp', { token: tokenOf(world, link) });
      await mustNot('a link of one’s own', taken);
    },
  },
];
