import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of rights.getOrderRights to its owner': [
      'orderNo',
      'otherOrderNo',
      'readyOrderNo',
      'helpedOrderNo',
    ],
    // Whom a right is for, and what they want staff to know of it.
    'answer of rights.listRights to staff': ['buyerName', 'claimNote', 'readyOrderNo', 'rightNo', 'uid'],

    'table car_right.note': ['claimNote'],
    'table order_rights.buyer_name': ['buyerName', 'companyName'],
    'table order_rights.vin': ['orderVin'],
  },
  searches: ({ numbers }) => [{ id: 'rights.listRights', input: { keyword: numbers.rightNo } }],
  faults: [
    {
      table: 'car_right',
      act: ({ canary: { personal, numbers }, owner, call }) =>
        call('rights.claimRight', { rightNo: numbers.openRightNo, note: personal.claimNote }, owner),
    },
  ],
};
