import type { LeadSourceNames } from '@ev/lead/contract/source.ts';

/** Requests for a call of a store, as a source of leads. */
export const leadSource = {
  source: 'lead',
  title: '门店线索',
  permissions: { read: 'leads.read', follow: 'leads.follow' },
} as const satisfies LeadSourceNames;
