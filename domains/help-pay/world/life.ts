import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import type { Random } from '@ev/kernel/random.ts';
import { submitOrder } from '@ev/order/world/submit.ts';
import { payAt } from '@ev/payment/world/life.ts';
import type { Episode, LifePart, LifeStage } from '@ev/platform/life-part.ts';

/** Who asks whom to pay, how long ago, and the outcome. */
const told = [
  { asks: '周亦安', pays: '林岚', agoMs: 2 * dayMs, ending: 'paid' },
  { asks: '陈牧', pays: '林岚', agoMs: 11 * dayMs, ending: 'returned' },
  { asks: '欧阳晴', pays: '唐果', agoMs: 5 * dayMs, ending: 'withdrawn' },
  { asks: '苏晴', pays: '沈屿', agoMs: 25 * minuteMs, ending: 'open' },
] as const;
type Told = (typeof told)[number];
/** Orders that the cast makes for this, in addition to those of the order domain's own life. */
export const ordersOfHelp = told.length;

async function play(stage: LifeStage, today: Date, { asks, pays, agoMs, ending }: Told, random: Random) {
  const person = customers.find(({ name }) => name === asks);
  const payer = customers.find(({ name }) => name === pays);
  if (!person || !payer) throw new Error(`Nobody of the cast is ${asks} or ${pays}`);
  const at = new Date(today.getTime() - agoMs);
  const later = (ms: number) => stage.until(new Date(at.getTime() + ms));
  await stage.until(at);
  const accountId = await accountOf(stage, person.phone);
  const payerId = await accountOf(stage, payer.phone);
  const { orderNo } = await submitOrder(stage, { ...person, accountId }, 'yuan', random);

  await later(15 * minuteMs);
  const { linkNo } = await stage.asMember(accountId, 'help-pay.makeLink', { orderNo });
  if (ending === 'open') return;
  if (ending === 'withdrawn') {
    await later(50 * minuteMs);
    await stage.asMember(accountId, 'help-pay.withdrawLink', { linkNo });
    await stage.asMember(accountId, 'order.cancelUnpaidOrder', { orderNo, reason: 'changedMind' });
    return;
  }
  const { link } = await stage.asMember(accountId, 'help-pay.getOwn', { orderNo });
  if (!link) throw new Error('The link is gone');
  await later(40 * minuteMs);
  const { payNo } = await stage.asMember(payerId, 'help-pay.takeUp', { token: link.token });
  await payAt(stage, payerId, payNo);
  if (ending === 'paid') return;
  await later(26 * hourMs);
  await stage.asMember(accountId, 'order.sendCancelCode', { orderNo });
  const code = stage.partners.sms.codeOf(person.phone);
  await stage.asMember(accountId, 'order.requestCancel', { orderNo, reason: 'changedMind', code });
  await later(27 * hourMs);
}

/** Families and friends who pay for each other: paid, refunded, withdrawn, and one link that is open now. */
export const life: LifePart = {
  byTheMinute: ['help-pay.endLinks'],
  episodes: (today, random) =>
    told.map(
      (one, index): Episode => ({
        name: `help-pay/${index}-${one.ending}`,
        play: (stage) => play(stage, today, one, random.fork(String(index))),
      }),
    ),
};
