import { endpoint } from '@ev/contract/endpoint';
import { code, instant, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  actOnFollowUp,
  assignFollowUp,
  FollowUp,
  FollowUpMoved,
  followUpFilter,
  lostReasonGiven,
} from './follow-up.ts';

export const Lead = z.extend(FollowUp, {
  /** Where it comes from: `lead`, `driveLead`. */
  source: z.string(),
  leadId: z.string(),
  uid: z.string(),
  /** The customer's name; the car if the customer gave no name. */
  name: z.string(),
  /** Null if it is the number of the account. */
  maskedPhone: z.nullable(z.string()),
  /** Its store, or the customer's city; null if neither is known. */
  place: z.nullable(z.string()),
  modelName: z.nullable(z.string()),
  /** What the customer wrote or asked for. */
  remark: z.nullable(z.string()),
  createdAt: instant(),
  /** Id of the record that it belongs to, such as a test drive; null for none. */
  recordId: z.nullable(z.string()),
  /** Further facts of its source. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type Lead = z.infer<typeof Lead>;

const source = code('来源');

export const listLeads = endpoint({
  id: 'lead.listLeads',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/lead/list',
  access: 'staff',
  permission: null,
  summary:
    'Leads of the sources that the caller has the permission for: what waits the longest first, what is over last.',
  input: z.object({
    ...followUpFilter,
    /** Only leads of this source. */
    source: z.optional(source),
    /** Only this kind of leads, of a source that has several. */
    kind: z.optional(code('类型')),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(Lead),
  errors: ['auth.forbidden'],
});

const leadErrors = ['lead.leadNotFound', 'lead.leadMoved', 'contact.otherStore', 'auth.forbidden'] as const;

export const followLead = endpoint({
  id: 'lead.followLead',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/lead/follow',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  summary:
    'A lead has an appointment, has bought, or is lost for a reason. Needs the permission of its source.',
  input: z.object({ source, leadId: uuid('线索'), ...actOnFollowUp }).check(lostReasonGiven),
  output: FollowUpMoved,
  errors: [...leadErrors],
});

export const assignLead = endpoint({
  id: 'lead.assignLead',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/lead/assign',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  summary:
    'Gives a lead to somebody who sells in its store, or takes it over. Needs the permission of its source.',
  input: z.object({ source, leadId: uuid('线索'), ...assignFollowUp }),
  output: FollowUpMoved,
  errors: [...leadErrors, 'contact.ownerUnknown'],
});

export const calls = [listLeads, followLead, assignLead] as const;
