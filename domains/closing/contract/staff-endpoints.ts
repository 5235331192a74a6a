import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ClosingNo, StaffClosing, StaffClosingRow, StartClosing } from './closing.ts';
import { closingStatuses } from './kinds.ts';

const Moved = z.object({ status: z.enum(closingStatuses) });

export const listClosings = endpoint({
  id: 'closing.listClosings',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/closing/list',
  access: 'staff',
  permission: 'closings.read',
  summary: 'Requests to close an account, open ones by their last day first, by number, uid or phone.',
  input: z.object({
    status: z.optional(oneOf('状态', closingStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: z.extend(pageOf(StaffClosingRow), {
    counts: z.array(z.object({ status: z.enum(closingStatuses), count: z.int() })),
  }),
  errors: [],
});

export const getAnyClosing = endpoint({
  id: 'closing.getAnyClosing',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/closing/any',
  access: 'staff',
  permission: 'closings.read',
  summary: 'One request with its history and what is in the way now.',
  input: ClosingNo,
  output: StaffClosing,
  errors: ['closing.notFound'],
});

export const startClosing = endpoint({
  id: 'closing.startClosing',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/closing/start',
  access: 'staff',
  permission: 'closings.work',
  idempotent: true,
  approval: null,
  summary: 'Requests a closing for a customer who cannot log in and has proved to hold the phone.',
  input: StartClosing,
  output: z.object({ closingNo: z.string() }),
  errors: ['account.userNotFound', 'closing.alreadyRequested', 'closing.obstructed'],
});

export const retryClosing = endpoint({
  id: 'closing.retryClosing',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/closing/retry',
  access: 'staff',
  permission: 'closings.work',
  idempotent: true,
  approval: null,
  summary: 'Tries a closing that was held up again at once.',
  input: ClosingNo,
  output: Moved,
  errors: ['closing.notFound', 'closing.moved'],
});

export const withdrawAnyClosing = endpoint({
  id: 'closing.withdrawAnyClosing',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/closing/withdraw',
  access: 'staff',
  permission: 'closings.work',
  idempotent: true,
  approval: null,
  summary: 'Withdraws a closing for a customer who cannot log in.',
  input: z.extend(ClosingNo, { reason: text('原因', { max: 200, lines: true }) }),
  output: Moved,
  errors: ['closing.notFound', 'closing.moved'],
});

export const staffCalls = [
  listClosings,
  getAnyClosing,
  startClosing,
  retryClosing,
  withdrawAnyClosing,
] as const;
