import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { intentOrder } from '../../testing/reservations.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of intent.getIntent to its owner': ['changeName', 'intentName', 'intentNo', 'intentPhone'],
    'answer of intent.getWish to its owner': ['wishRemark'],
    'answer of intent.listAllIntents to staff': ['changeName', 'intentNo'],
    'table intent_order.name': ['changeName'],
    'table intent_order.phone': ['changePhone'],
  },
  searches: ({ personal, numbers }) =>
    [personal.intentPhone, numbers.intentNo].map((keyword) => ({
      id: 'intent.listAllIntents',
      input: { keyword },
    })),
  faults: [
    {
      table: 'intent_order',
      act: ({ canary: { personal }, owner, call }) => {
        const { intentName: name, intentPhone: phone } = personal;
        return call('intent.submitIntent', { ...intentOrder, name, phone }, owner);
      },
    },
  ],
};
