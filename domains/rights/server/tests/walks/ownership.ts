import { order } from '@ev/order/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { claimNote, failOf, issueOf } from '../../testing/begun-rights.ts';
import { carWithRights, claimableRight, claimedRight } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'rights'>> = {
  'rights.getOrderRights': { orderNo: { thing: order, input: (orderNo) => ({ orderNo }) } },
  'rights.listCarRights': { vin: { thing: carWithRights, input: (vin) => ({ vin }) } },
  'rights.changePackage': {
    orderNo: {
      thing: order,
      // The package that it has.
      input: (orderNo) => ({ orderNo, addition: 'ling-home_0123456789abcdef' }),
    },
  },
  'rights.claimRight': {
    rightNo: { thing: claimableRight, input: (rightNo) => ({ rightNo, note: claimNote }) },
  },
  'rights.getAnyOrderRights': { orderNo: { thing: order, input: (orderNo) => ({ orderNo }) } },
  'rights.issueRight': { rightNo: { thing: claimedRight, input: issueOf } },
  'rights.failRight': { rightNo: { thing: claimedRight, input: failOf } },
};
