import { endpoint } from '@ev/contract/endpoint';
import { instant, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const listOwnSessions = endpoint({
  id: 'staff.listOwnSessions',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/session/list',
  access: 'staff',
  permission: null,
  summary: 'Where the member is logged in, last used first.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Such as `Chrome · Windows`; null if unknown. */
        device: z.nullable(z.string()),
        ip: z.string(),
        via: z.enum(['password', 'company']),
        createdAt: instant(),
        /** Accurate to five minutes. */
        seenAt: instant(),
        /** The session of this request. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

const ended = z.int();

export const endOwnSessions = endpoint({
  id: 'staff.endOwnSessions',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/session/end',
  access: 'staff',
  permission: null,
  idempotent: true,
  approval: null,
  summary: 'Ends one login of the member, or all but the one by which it is asked.',
  input: z.object({
    /** Null: all other sessions. */
    id: z.nullable(uuid('登录设备')),
  }),
  output: z.object({ ended }),
  errors: ['staff.sessionNotFound'],
});

export const endMemberSessions = endpoint({
  id: 'staff.endMemberSessions',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/end-sessions',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Ends every login of a member of staff; they may log in again.',
  input: z.object({ id: uuid('员工') }),
  output: z.object({ ended }),
  errors: ['staff.memberNotFound'],
});

export const sessionEndpoints = [listOwnSessions, endOwnSessions, endMemberSessions] as const;
