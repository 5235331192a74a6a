import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createFollowUps } from './follow-ups.ts';
import { createLeadSources } from './lead-sources.ts';
import { createStaffLeads } from './staff-leads.ts';

/** Customers who may buy, from all sources, and their follow-up by staff. */
export const module = defineModule('lead', ({ db, clock, recordAction, use, fills }) => {
  const contact = use('contact');
  const sources = createLeadSources(() => fills('lead.sources').flat());
  const followUps = createFollowUps({ clock, contact, staff: use('staff') });
  const leads = createStaffLeads({ db, reach: contact.reach, sources, followUps });

  return {
    services: { followUps },
    fills: {
      'contact.noted': leads.noted,
      'operations.waiting': [leads.toCall],
    },
    handlers: {
      'lead.listLeads': (input, { actor }) => leads.list(actor, input),
      'lead.followLead': (input, call) =>
        call.once((tx) => leads.follow(tx, actingOf(recordAction, call), input)),
      'lead.assignLead': (input, call) =>
        call.once((tx) => leads.assign(tx, actingOf(recordAction, call), input)),
    },
  };
});
