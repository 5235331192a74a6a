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
    /** The end of the last response; without it, the changes of the last seconds. */
    since: z.optional(z.string(unreadable).check(z.regex(/^\d{1,16}(-\d{1,16}){3}$/, unreadable))),
  }),
  output: z.object({
    until: z.string(),
    /** There are more changes than listed, so all shown data may be outdated. */
    tooMany: z.boolean(),
    /**
     * The changes by their marks. A mark may be repeated in later responses and then refers to the same
     * change.
     */
    moved: z.array(z.object({ mark: z.string(), orderNo: z.string() })),
  }),
  errors: [],
});

export const movedCalls = [listMoved] as const;
