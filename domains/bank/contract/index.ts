/** Balances of car orders: transfers, statements of the bank, and parts that are paid online. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls, ...staffCalls] as const;

/** Permissions to pay money out. */
export const moneyPermissions = ['bank.returnMoney'] as const satisfies readonly (keyof typeof permissions)[];

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    carBalance: true;
  }
}
