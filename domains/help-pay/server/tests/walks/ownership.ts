import { order } from '@ev/order/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { link, takenUpPayment } from '../../testing/things.ts';

const ofOrder = { orderNo: { thing: order, input: (orderNo: string) => ({ orderNo }) } };

export const ownership: Ownership<CallsOf<'help-pay'>> = {
  'help-pay.makeLink': ofOrder,
  'help-pay.getOwn': ofOrder,
  'help-pay.withdrawLink': { linkNo: { thing: link, input: (linkNo) => ({ linkNo }) } },
  'help-pay.getCar': { payNo: { thing: takenUpPayment, input: (payNo) => ({ payNo }) } },
  'help-pay.listOfOrder': ofOrder,
};
