import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of message.listMessages to its owner': [
      'contactName',
      'helpedOrderNo',
      'intentNo',
      'orderNo',
      'orderVin',
      'otherOrderNo',
      'readyOrderNo',
    ],
    // The code that cancels an order names it.
    'message to the person': ['phone', 'readyOrderNo', 'smsCode'],
    'table inbox_message.text': ['contactName', 'orderVin'],
    'table sms_delivery.phone': ['phone'],
  },
  sent: ({ server }, canary) =>
    server.providers.sms.sent.map(({ phone, template, params }) => ({
      place: `message to ${phone === canary.phone ? 'the person' : 'somebody else'}`,
      text: JSON.stringify({ phone, template, params }),
    })),
};
