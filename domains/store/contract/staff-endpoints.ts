import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  actOnFollowUp,
  assignFollowUp,
  FollowUp,
  FollowUpMoved,
  followUpFilter,
  lostReasonGiven,
} from './follow-up.ts';

export const StaffLead = z.extend(FollowUp, {
  leadId: z.string(),
  uid: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  /** The car named by the customer; null if none. */
  modelName: z.nullable(z.string()),
  name: z.string(),
  maskedPhone: z.string(),
  remark: z.nullable(z.string()),
  createdAt: instant(),
});
export type StaffLead = z.infer<typeof StaffLead>;

export const listLeads = endpoint({
  id: 'store.listLeads',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/store/lead/list',
  access: 'staff',
  permission: 'leads.read',
  summary: 'Who asked a store to call: what waits the longest first, what is over last.',
  input: z.object({
    ...followUpFilter,
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffLead),
  errors: [],
});

const leadErrors = ['store.leadNotFound', 'store.leadMoved', 'contact.otherStore'] as const;

export const followLead = endpoint({
  id: 'store.followLead',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/store/lead/follow',
  access: 'staff',
  permission: 'leads.follow',
  idempotent: true,
  summary: 'A lead has an appointment, has bought, or is lost for a reason.',
  input: z.object({ leadId: uuid('线索'), ...actOnFollowUp }).check(lostReasonGiven),
  output: FollowUpMoved,
  errors: [...leadErrors],
});

export const assignLead = endpoint({
  id: 'store.assignLead',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/store/lead/assign',
  access: 'staff',
  permission: 'leads.follow',
  idempotent: true,
  summary: 'Gives a lead to somebody who sells in its store, or takes it over.',
  input: z.object({ leadId: uuid('线索'), ...assignFollowUp }),
  output: FollowUpMoved,
  errors: [...leadErrors, 'contact.ownerUnknown'],
});

export const staffCalls = [listLeads, followLead, assignLead] as const;
