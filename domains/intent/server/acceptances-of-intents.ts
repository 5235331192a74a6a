import { sql } from 'drizzle-orm';
import { intentOrders } from './tables.ts';

/** The terms that reservations were made under, in the form that `account.acceptances` needs. */
export const acceptancesOfIntents = sql`select ${intentOrders.accountId} as account_id, term ->> 'code' as code, term ->> 'version' as version, ${intentOrders.createdAt} as at, 'reservation' as act from ${intentOrders}, jsonb_array_elements(${intentOrders.terms}) as term`;
