/** What other domains use of the money that settles orders. */

import type { BalanceOrder, BalanceOrders, BalanceState } from './balance-orders.ts';
import type { LoanOrder, LoanSettlement } from './loans.ts';
import type { RecordedTransfers } from './transfers.ts';

export type { BalanceOrder, BalanceOrders, BalanceState, LoanOrder, LoanSettlement };

declare module '@ev/platform/module.ts' {
  interface Services {
    settlement: {
      balances: BalanceOrders;
      loans: LoanSettlement;
    };
  }
  interface Slots {
    /** Whether a domain has recorded a bank transfer with this number. */
    'settlement.recordedTransfers': RecordedTransfers;
  }
}
