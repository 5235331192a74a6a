/** What other areas use of the account. */

export { unreadQuery } from '@ev/message/app/data/messages.ts';
export { customerQuery } from './data/customer.ts';
