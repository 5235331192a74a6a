import { endpoint } from '@ev/contract/endpoint';
import { day, instant, text, uuid, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const AuditLine = z.object({
  id: z.int(),
  at: instant(),
  /** Null for a refused login, because the person is unknown. */
  member: z.nullable(z.object({ id: z.string(), username: z.string(), name: z.string() })),
  action: z.string(),
  /** The affected object, such as `order:<no>`; null if the action alone is sufficient. */
  object: z.nullable(z.string()),
  ip: z.string(),
  requestId: z.nullable(z.string()),
  /** What changed, with personal data masked. */
  details: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAudit = endpoint({
  id: 'staff.listAudit',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/audit/list',
  access: 'staff',
  permission: 'audit.read',
  summary: 'What the brand’s staff did, newest first.',
  input: z.object({
    memberId: z.optional(uuid('员工')),
    action: z.optional(text('操作', { max: 60 })),
    object: z.optional(text('对象', { max: 100 })),
    /** Days in Shanghai, both inclusive. */
    fromDay: z.optional(day('开始日期应为存在的日期')),
    toDay: z.optional(day('结束日期应为存在的日期')),
    /** `next` of the previous page. */
    before: z.optional(wholeNumber('起始编号', 1, Number.MAX_SAFE_INTEGER)),
    pageSize: z._default(wholeNumber('每页条数', 1, 100), 50),
  }),
  output: z.object({ list: z.array(AuditLine), next: z.nullable(z.int()) }),
  errors: [],
});
