import type { ContactSubject } from '@ev/contact/server/public.ts';
import { uncheckedConversation } from './conversation-home.ts';

/** A conversation as a contact of staff, by the login phone of its customer. */
export const deskSubject: ContactSubject = {
  kind: 'desk',
  permission: 'desk.read',
  async find(reader, conversationNo) {
    const row = await uncheckedConversation(reader, conversationNo);
    return row ? { accountId: row.accountId, phone: null, storeId: null } : null;
  },
};
