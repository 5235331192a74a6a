import type { IdentityCodes } from '@ev/account/server/public.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { OrderAmendments, Party } from '@ev/order/server/public.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RequestBuyer } from '../contract/amendment.ts';
import type { OwnAmendments } from './own-amendments.ts';

/** A code for one order, so that it confirms nothing else. */
const purposeOf = (orderNo: string) => `amendment/${orderNo}`;

/** Requests for another buyer. The holder of the account agrees by a code that is sent to its phone. */
export function createBuyerRequests(deps: {
  db: Database;
  codes: IdentityCodes;
  orders: Pick<OrderAmendments, 'assertBuyerAmendable' | 'prepareBuyer'>;
  own: Pick<OwnAmendments, 'assertBuyerOffered' | 'requestBuyer'>;
}) {
  const { db, codes, orders, own } = deps;

  return {
    /**
     * @throws AppError order.orderNotFound, order.orderNotAmendable, order.buyerFixed,
     * amendment.buyerNotOffered, account.smsTooOften, account.smsNotSent
     */
    async sendCode({ orderNo }: { orderNo: string }, call: CallOf<'amendment.sendBuyerCode'>) {
      const { accountId } = call.actor;
      await orders.assertBuyerAmendable(accountId, orderNo);
      await own.assertBuyerOffered(db);
      return codes.send(accountId, call, purposeOf(orderNo), { template: 'signCode', params: {} });
    },

    /** @throws AppError those of `OwnAmendments.requestBuyer`, amendment.buyerNotOffered, and of the code */
    request(input: RequestBuyer, call: CallOf<'amendment.requestBuyer'>) {
      const { accountId } = call.actor;
      const { orderNo, code } = input;
      return call.once({
        async prepare() {
          const prepared = await orders.prepareBuyer(accountId, orderNo, partyOf(input.buyer));
          await own.assertBuyerOffered(db);
          const maskedPhone = maskPhone(await codes.phoneOf(accountId));
          const spend = await codes.check(accountId, code, call.deviceId, purposeOf(orderNo));
          return { prepared, spend, agreedBy: { maskedPhone, ip: call.ip, deviceId: call.deviceId } };
        },
        async run(tx, { prepared, spend, agreedBy }) {
          const moved = await own.requestBuyer(tx, accountId, input, prepared, agreedBy);
          await spend(tx);
          return moved;
        },
      });
    },
  };
}

function partyOf(buyer: RequestBuyer['buyer']): Party {
  const { type: buyerType, name: buyerName, phone: buyerPhone } = buyer;
  const isCompany = buyer.type === '1';
  return {
    buyerType,
    buyerName,
    buyerPhone,
    companyName: isCompany ? buyer.companyName : null,
    creditCode: isCompany ? buyer.creditCode : null,
  };
}
