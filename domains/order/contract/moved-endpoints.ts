import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

const unreadable = '版本不正确，请刷新后再试';

const listMoved = endpoint({
  id: 'order.listMoved',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/moved',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Which orders came on since the caller last asked, so that open pages follow.',
  input: z.object({
    /** Where the last answer ended; without it, what came in the last seconds. */
    since: z.optional(z.string(unreadable).check(z.regex(/^\d{1,16}(-\d{1,16}){3}$/, unreadable))),
  }),
  output: z.object({
    until: z.string(),
    /** More than is named: everything that is shown may be old. */
    tooMany: z.boolean(),
    /** What came by its mark. A mark may come again in the next answers, and means the same then. */
    moved: z.array(z.object({ mark: z.string(), orderNo: z.string() })),
  }),
  errors: [],
});

export const movedCalls = [listMoved] as const;
