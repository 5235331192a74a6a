import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { failedSms, message } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'message'>> = {
  'message.getMessage': { id: { thing: message, input: (id) => ({ id }) } },
  'message.markRead': { ids: { thing: message, input: (id) => ({ ids: [id] }) } },
  'message.resendSms': { id: { thing: failedSms, input: (id) => ({ id }) } },
};
