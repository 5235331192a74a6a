import { faultsOfAccess } from './faults-of-access.ts';
import { faultsOfMoney } from './faults-of-money.ts';
import { faultsOfOrders } from './faults-of-orders.ts';

export const allFaults = [...faultsOfMoney, ...faultsOfOrders, ...faultsOfAccess];
