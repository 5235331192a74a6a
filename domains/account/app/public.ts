/** What other areas use of the account. */
export { customerQuery } from './data/customer.ts';
export { unreadQuery } from '@ev/message/app/data/messages.ts';
