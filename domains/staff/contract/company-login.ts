import { endpoint } from '@ev/contract/endpoint';
import { text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** Where a browser starts and finishes a company login; outside the contract. */
export const companyLoginPath = '/console/session/company';

/** Why a company login failed; `to` and `refused` are in the URL of the login page. */
export const companyRefusals = [
  'cancelled',
  'over',
  'unknown',
  'disabled',
  'locked',
  'unavailable',
  'failed',
] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];

export const getLoginWays = endpoint({
  id: 'staff.getLoginWays',
  method: 'POST',
  path: '/main/api/staff/sec/login/ways',
  access: 'anyone',
  summary: 'How staff may log in beside by a password.',
  input: z.object({}),
  output: z.object({ company: z.boolean() }),
  errors: [],
});

export const setSubject = endpoint({
  id: 'staff.setSubject',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/subject',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary:
    'Says by whose account of the company a colleague logs in, or by none; their sessions end, for it is another key to the account.',
  input: z.object({
    id: uuid('员工'),
    /** The subject at the company's identity provider; null for none. */
    subject: z.nullable(text('公司账号标识', { max: 255 })),
  }),
  output: z.object({}),
  errors: ['staff.memberNotFound', 'staff.notYourself', 'staff.subjectTaken', 'staff.otherHandNeeded'],
});

export const companyLoginEndpoints = [getLoginWays, setSubject] as const;
