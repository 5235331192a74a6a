/** API of leads for the domains in which they arise. */
import type { FollowUps } from './follow-ups.ts';
import type { LeadSource } from './lead-source.ts';

export { followUpColumns } from './follow-up-columns.ts';
export { leadMachineOf, repeatableLeadMachineOf } from './machine.ts';
export type { FollowUps, LeadSource };

declare module '@ev/platform/module.ts' {
  interface Services {
    lead: { followUps: FollowUps };
  }
  interface Slots {
    'lead.sources': readonly LeadSource[];
  }
}
