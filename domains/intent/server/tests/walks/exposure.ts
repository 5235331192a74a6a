import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { intentOrder } from '../../testing/reservations.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of intent.getIntent to its owner': ['changeName', 'intentName', 'intentNo', 'intentPhone'],
    'answer of intent.getWish to its owner': ['wishRemark'],
    'answer of intent.listAllIntents to staff': ['changeName', 'intentNo'],
    'answer of intent.listWishes to staff': ['wishRemark', 'uid'],
    'table intent_order.name': ['changeName'],
    'table intent_order.phone': ['changePhone'],
    'table wish.remark': ['wishRemark'],
  },
  searches: ({ personal, numbers }) => [
    { id: 'intent.listAllIntents', input: { keyword: personal.intentPhone } },
    { id: 'intent.listAllIntents', input: { keyword: numbers.intentNo } },
    { id: 'intent.listWishes', input: { keyword: personal.wishRemark } },
  ],
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
