import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { changeOf } from '../../testing/reservations.ts';
import { changingIntent, intent, paidIntent, wish } from '../../testing/things.ts';
import { contactOf } from '../../testing/wishes.ts';

const reason = '已与客户电话确认';

export const ownership: Ownership<CallsOf<'intent'>> = {
  'intent.getIntent': { intentNo: { thing: intent, input: (intentNo) => ({ intentNo }) } },
  'intent.cancelIntent': { intentNo: { thing: intent, input: (intentNo) => ({ intentNo }) } },
  'intent.refundIntent': { intentNo: { thing: paidIntent, input: (intentNo) => ({ intentNo }) } },
  'intent.changeIntent': { intentNo: { thing: paidIntent, input: changeOf } },
  'intent.followWish': { wishId: { thing: wish, input: contactOf } },
  'intent.decideIntentChange': {
    intentNo: { thing: changingIntent, input: (intentNo) => ({ intentNo, approve: true, reason }) },
  },
};
