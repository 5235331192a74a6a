import { countOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';

const openPayment: Command<'payment.openPayment'> = {
  async prepare(world, person) {
    const [businessNo, otherNo] = [await world.submit(person), await world.submit(person)];
    return {
      input: { businessType: 'carOrder', businessNo },
      otherInput: { businessType: 'carOrder', businessNo: otherNo },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from payment where business_no in (${businessNo}, ${otherNo})`,
        ),
    };
  },
  written: { table: 'payment', by: 'insert' },
  afterADay: 'first answer',
};

const startPayment: Command<'payment.startPayment'> = {
  async prepare(world, person) {
    const [{ payNo }, other] = [await world.orderOf(person), await world.orderOf(person)];
    return {
      input: { payNo, channel: 'wechat' },
      otherInput: { payNo: other.payNo, channel: 'wechat' },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from payment_attempt where pay_no in (${payNo}, ${other.payNo})`,
        ),
    };
  },
  written: { table: 'payment_attempt', by: 'insert' },
  // Yesterday's attempt has ended: there is no cashier to open, and a repeat must not begin another attempt.
  afterADay: { code: '20300003' },
};

const acted = {
  who: 'staff',
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
} as const;

const retryRefund: Command<'payment.retryRefund'> = {
  ...acted,
  async prepare(world) {
    const [refundNo, otherNo] = [await world.failedRefund(), await world.failedRefund()];
    return {
      input: { refundNo },
      otherInput: { refundNo: otherNo },
      effects: world.deeds('refund.retry', `refund:${refundNo}`, `refund:${otherNo}`),
    };
  },
};

const resolveDifference: Command<'payment.resolveDifference'> = {
  ...acted,
  async prepare(world) {
    const id = await world.openDifference();
    return {
      input: { id, resolution: '已与渠道核对，手工调账' },
      otherInput: { id, resolution: '渠道次日补单，无需调账' },
      effects: world.deeds('reconciliation.resolve', `difference:${id}`),
    };
  },
};

export const commands: Commands<CallsOf<'payment'>> = {
  'payment.openPayment': openPayment,
  'payment.startPayment': startPayment,
  'payment.retryRefund': retryRefund,
  'payment.resolveDifference': resolveDifference,
};
