import type { LeadSourceNames } from '@ev/lead/contract/source.ts';

/** Customers' wishes, as a source of leads. */
export const wishSource = {
  source: 'wish',
  title: '心愿',
  permissions: { read: 'wishes.read', follow: 'wishes.follow' },
} as const satisfies LeadSourceNames;
