export const staffRoles = ['administrator', 'sales', 'delivery', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a member of staff may do. Which role may do what is the server's table (`modules/staff/permissions.ts`). */
export const permissions = [
  'orders.read',
  'orders.decideCancel',
  'orders.brandCancel',
  'orders.allotCar',
  'orders.correctVin',
  'orders.changePromise',
  'orders.receive',
  'orders.inspect',
  'orders.settleBalance',
  'orders.handOver',
  'orders.assignAdviser',
  'intents.read',
  'intents.decideChange',
  'refunds.read',
  'refunds.release',
  'refunds.retry',
  'ledger.export',
  'reconciliation.read',
  'reconciliation.resolve',
  'jobs.read',
  'jobs.retry',
  'providers.read',
  'providers.switch',
  'users.read',
  'users.endSessions',
  'templates.read',
  'templates.edit',
  'messages.resend',
  'audit.read',
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];
