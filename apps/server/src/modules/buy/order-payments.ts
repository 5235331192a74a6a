import type { Api } from '@ev/contract';
import type { Transaction } from '../../platform/database.ts';

/** What orders need of payments. */
export type OrderPayments = {
  /** Closes what is open for a business object; money that arrives afterwards is booked and goes back. */
  cancelFor(tx: Transaction, businessType: 'carOrder', businessNo: string): Promise<void>;
  /** The payments of a business object with their attempts, newest first. */
  listFor(businessType: 'carOrder', businessNo: string): Promise<Api['staff.getOrder']['output']['payments']>;
};
