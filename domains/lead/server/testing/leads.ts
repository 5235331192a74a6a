import type { Api } from '@ev/contract';

/** Inputs of actions on a lead that nobody has acted on. */
export const appointOf = (source: string, leadId: string): Api['lead.followLead']['input'] => ({
  source,
  leadId,
  act: 'appoint',
  seenVersion: 0,
  note: '已致电，周末到店试驾',
});
export const closeOf = (source: string, leadId: string): Api['lead.followLead']['input'] => ({
  source,
  leadId,
  act: 'lose',
  seenVersion: 0,
  note: '客户暂不考虑',
  lostReason: 'notNow',
});
