import * as z from 'zod/mini';
import { endpoint } from '@ev/contract/endpoint';
import type { Permission } from '@ev/staff/contract/permissions.ts';

/** What may need a person now, and what somebody must be allowed to do to be told of it. */
export const overviewPermissions = {
  cancelsToDecide: 'orders.decideCancel',
  refundsToRelease: 'refunds.release',
  balancesToReturn: 'orders.returnBalance',
  compensationsToPay: 'compensations.pay',
  factoryEventsHeld: 'orders.read',
  unknownOrderEvents: 'unknownOrders.read',
  failedRefunds: 'refunds.read',
  openDifferences: 'reconciliation.read',
  failedJobs: 'jobs.read',
  failedMessages: 'messages.resend',
  failedCodes: 'providers.read',
  providersDown: 'providers.read',
} as const satisfies Record<string, Permission>;
export type OverviewName = keyof typeof overviewPermissions;
export const overviewNames = Object.keys(overviewPermissions) as [OverviewName, ...OverviewName[]];

export const getOverview = endpoint({
  id: 'operations.getOverview',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/overview',
  access: 'staff',
  permission: null,
  summary: 'How much of what the caller may see needs a person now.',
  input: z.object({}),
  output: z.object({ counts: z.array(z.object({ name: z.enum(overviewNames), count: z.int() })) }),
  errors: [],
});
