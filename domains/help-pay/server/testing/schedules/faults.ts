import type { Rows } from '@ev/order/server/testing/schedules/rows.ts';
import type { BuyWorld } from '@ev/order/server/testing/schedules/world.ts';

/** Attempts for which the channel may still take money. */
const inFlight = ['OM003', 'OM015'];
/** Payments that accept no more money. */
const settled = ['OM004', 'OM005', 'OM017', 'OM020'];

/** A payment has one open link, as long as there is something to pay, and it says who paid. */
function linkFaults({ links, payments, attempts }: Rows): string[] {
  const faults: string[] = [];
  for (const payment of payments) {
    const own = links.filter(({ pay_no }) => pay_no === payment.pay_no);
    const open = own.filter(({ status }) => status === '0').length;
    if (open > 1) faults.push(`${payment.pay_no} has ${open} open links`);
    if (open > 0 && settled.includes(payment.status))
      faults.push(`${payment.pay_no} is ${payment.status} and has an open link`);
    const paid = attempts.find(({ attempt_no }) => attempt_no === payment.paid_attempt_no);
    const isHelped = paid !== undefined && paid.helper_id !== null;
    const says = own.filter(({ status }) => status === '1').length;
    // A wrong amount that goes back has paid for nothing: its link may have ended otherwise.
    const least = isHelped && settled.includes(payment.status) ? 1 : 0;
    if (says < least || says > (isHelped ? 1 : 0))
      faults.push(`${says} links say that ${payment.pay_no} was paid by them`);
  }
  return faults;
}

/** One person pays at a time, and none for themselves. */
function payerFaults({ payments, attempts }: Rows): string[] {
  return payments.flatMap(({ pay_no, account_id }) => {
    const own = attempts.filter((attempt) => attempt.pay_no === pay_no);
    const open = own.filter(({ status }) => inFlight.includes(status)).length;
    return [
      ...(open > 1 ? [`${open} pay ${pay_no} at once`] : []),
      ...(own.some(({ helper_id }) => helper_id === account_id) ? [`${pay_no} is helped by its own`] : []),
    ];
  });
}

/** Money is returned to its payer; payer and customer are notified once each. */
function returnFaults({ rows, channel }: BuyWorld): string[] {
  const { refunds, attempts, messages, payments } = rows;
  const faults: string[] = [];
  const sent = new Map(messages.map(({ source, n }) => [source, n]));
  const expectNotified = (source: string, times: number) => {
    for (const who of ['payer', 'customer']) {
      const is = sent.get(`${source}:${who}`) ?? 0;
      if (is !== times) faults.push(`${source}:${who} was sent ${is} times instead of ${times}`);
    }
  };
  for (const refund of refunds) {
    const at = channel.refunds.get(refund.refund_no);
    if (at && at.attemptNo !== refund.attempt_no)
      faults.push(`${refund.refund_no} goes to ${at.attemptNo} and came from ${refund.attempt_no}`);
    const attempt = attempts.find(({ attempt_no }) => attempt_no === refund.attempt_no);
    if (!attempt || attempt.helper_id === null) continue;
    const of = `helpPay:${refund.pay_no}:${attempt.helper_id}:${refund.refund_no}`;
    if (refund.status === 'OM011') expectNotified(`${of}:returned`, 1);
  }
  for (const { attempt_no, pay_no, helper_id } of attempts) {
    if (helper_id === null) continue;
    // Of all refunds of one attempt the first is notified: later ones concern the same money.
    const of = `helpPay:${pay_no}:${helper_id}:`;
    const own = refunds.filter((refund) => refund.attempt_no === attempt_no);
    const returning = own.filter(({ refund_no }) => sent.has(`${of}${refund_no}:returning:payer`));
    if (own.length > 0 && returning.length === 0)
      faults.push(`nobody was notified that ${attempt_no} is refunded`);
    for (const { refund_no } of returning) expectNotified(`${of}${refund_no}:returning`, 1);
  }
  for (const { pay_no, paid_attempt_no } of payments) {
    const paid = attempts.find(({ attempt_no }) => attempt_no === paid_attempt_no);
    if (paid?.helper_id) {
      const paidNotices = sent.get(`helpPay:${pay_no}:${paid.helper_id}:paid:payer`) ?? 0;
      const back = refunds.some(({ attempt_no }) => attempt_no === paid_attempt_no);
      // Late money never belonged to the order: its payers are notified of the refund only.
      if (paidNotices !== 1 && !back)
        faults.push(`${pay_no}: ${paid.helper_id} was notified ${paidNotices} times of paying`);
    }
  }
  return faults;
}

/** What must be so of orders that another person pays. */
export const helpFaults = (world: BuyWorld): string[] => [
  ...linkFaults(world.rows),
  ...payerFaults(world.rows),
  ...returnFaults(world),
];
