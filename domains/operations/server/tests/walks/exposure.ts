import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    // As in the lists that it leads to: whom and what it is about, and what customers said; phones are not told.
    'answer of operations.getOverview to staff': [
      ...[
        'buyerName',
        'companyName',
        'orderNo',
        'otherOrderNo',
        'intentName',
        'intentNo',
        'leadName',
        'remark',
      ],
      ...['chargingReportNo', 'feedbackNo', 'feedbackText', 'wishRemark', 'uid'],
      ...['certificateNo', 'driveId', 'driveName', 'helpedOrderNo', 'householdId', 'installNo'],
    ],
    // As in the lists that it leads to: whom an order is for, and numbers; phones are masked, cars are not told.
    'answer of operations.search to staff': [
      'buyerName',
      'companyName',
      'orderNo',
      'otherOrderNo',
      'readyOrderNo',
      'helpedOrderNo',
      'uid',
    ],
  },
  searches({ phone, personal, numbers }) {
    const { buyerName, buyerPhone, companyName, agentPhone, orderVin } = personal;
    return [phone, buyerName, buyerPhone, companyName, agentPhone, orderVin, numbers.orderNo].map(
      (keyword) => ({
        id: 'operations.search',
        input: { keyword },
      }),
    );
  },
};
