import { someSeller } from '@ev/store/server/testing/team.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { changeOf } from '../../testing/reservations.ts';
import { changingIntent, intent, paidIntent, wish } from '../../testing/things.ts';
import { appointOf } from '../../testing/wishes.ts';

const reason = '已与客户电话确认';

export const ownership: Ownership<CallsOf<'intent'>> = {
  'intent.getIntent': { intentNo: { thing: intent, input: (intentNo) => ({ intentNo }) } },
  'intent.cancelIntent': { intentNo: { thing: intent, input: (intentNo) => ({ intentNo }) } },
  'intent.refundIntent': { intentNo: { thing: paidIntent, input: (intentNo) => ({ intentNo }) } },
  'intent.changeIntent': { intentNo: { thing: paidIntent, input: changeOf } },
  'intent.listWishes': { id: { thing: wish, input: (id) => ({ id }), list: true } },
  'intent.followWish': { wishId: { thing: wish, input: appointOf } },
  'intent.assignWish': {
    wishId: {
      thing: wish,
      input: async (wishId, { server }) => ({ wishId, seenVersion: 0, ownerId: await someSeller(server) }),
    },
    ownerId: 'the house’s',
  },
  'intent.decideIntentChange': {
    intentNo: { thing: changingIntent, input: (intentNo) => ({ intentNo, approve: true, reason }) },
  },
};
