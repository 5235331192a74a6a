import type { LeadSourceNames } from '@ev/lead/contract/source.ts';

/** Bookings and subscriptions, as a source of leads. */
export const driveLeadSource = {
  source: 'driveLead',
  title: '试驾线索',
  permissions: { read: 'drives.read', follow: 'drives.manage' },
} as const satisfies LeadSourceNames;
