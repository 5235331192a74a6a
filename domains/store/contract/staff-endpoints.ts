import { endpoint } from '@ev/contract/endpoint';
import { instant, oneOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ActOnFollowUp, FollowUp, FollowUpMoved } from './follow-up.ts';
import { followUpStatuses } from './follow-up-statuses.ts';

export const StaffLead = z.extend(FollowUp, {
  leadId: z.string(),
  uid: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  modelCode: z.nullable(z.string()),
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
    status: z.optional(oneOf('跟进状态', followUpStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffLead),
  errors: [],
});

export const followLead = endpoint({
  id: 'store.followLead',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/store/lead/follow',
  access: 'staff',
  permission: 'leads.follow',
  idempotent: true,
  summary: 'A member of staff has called, or nothing is left to do.',
  input: z.extend(ActOnFollowUp, { leadId: uuid('线索') }),
  output: FollowUpMoved,
  errors: ['store.leadNotFound', 'store.leadMoved'],
});

export const staffCalls = [listLeads, followLead] as const;
