import { endpoint } from '@ev/contract/endpoint';
import { instant, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Colleague } from './colleague.ts';

/** In the response of a command with limits: it was stored as a request and has no effect yet. */
export const awaitsApproval = { awaitsApproval: z.boolean() };

const unit = z.enum(['fen', 'points']);

const Approval = z.object({
  id: z.string(),
  /** The id of the requested call. */
  call: z.string(),
  unit,
  amount: z.int(),
  /** The affected object, `chargeOrder:<no>`. */
  object: z.string(),
  reason: z.string(),
  askedBy: Colleague,
  askedAt: instant(),
  expiresAt: instant(),
});

export const listApprovals = endpoint({
  id: 'staff.listApprovals',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/approval/list',
  access: 'staff',
  permission: null,
  summary:
    'Requests that wait for a second person with a permission of the caller, oldest first, and the caller’s own ones of the last 30 days, newest first.',
  input: z.object({}),
  output: z.object({
    /** `mayGrant`: whether the caller is a different person from the requester. */
    waiting: z.array(z.extend(Approval, { mayGrant: z.boolean() })),
    own: z.array(
      z.extend(Approval, {
        /** Null while it waits; `withdrawn` by the caller. */
        outcome: z.nullable(z.enum(['granted', 'refused', 'withdrawn', 'expired'])),
        decidedBy: z.nullable(Colleague),
        decidedAt: z.nullable(instant()),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const decideApproval = endpoint({
  id: 'staff.decideApproval',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/approval/decide',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: 'own',
  summary:
    'Approves a request as the second person, so that it takes effect, or refuses it; the requester may withdraw it. Needs the permission of the requested call.',
  input: z.object({
    id: uuid('申请'),
    decision: z.enum(['grant', 'refuse'], { error: '请选择通过或拒绝' }),
    answer: z.optional(text('说明', { min: 0, max: 200 })),
  }),
  output: z.object({}),
  errors: ['staff.grantOver', 'staff.approverNeeded'],
});

export const seeApprovals = endpoint({
  id: 'staff.seeApprovals',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/approval/see',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  changes: [],
  summary: 'The caller has read the outcomes of their own requests that were decided until then.',
  input: z.object({ until: z.iso.datetime({ error: '请刷新后再试' }) }),
  output: z.object({}),
  errors: [],
});

export const getAllowance = endpoint({
  id: 'staff.getAllowance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/approval/allowance',
  access: 'staff',
  permission: null,
  fresh: 'live',
  summary: 'How much the caller may give with a call alone, at once and for the rest of the day.',
  input: z.object({ call: text('操作', { max: 60 }) }),
  output: z.object({ unit, atOnce: z.int(), left: z.int() }),
  errors: [],
});

export const approvalEndpoints = [listApprovals, decideApproval, seeApprovals, getAllowance] as const;
