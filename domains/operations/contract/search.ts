import { endpoint } from '@ev/contract/endpoint';
import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';

const Found = z.object({
  /** As in the URL of its page: an order number, a customer's uid. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Its status; null if it has none. */
  state: z.nullable(z.string()),
});
export type Found = z.infer<typeof Found>;

export const search = endpoint({
  id: 'operations.search',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search',
  access: 'staff',
  permission: null,
  summary: 'What of that which the caller may read has this number, phone, car or name, by what it is.',
  input: z.object({ keyword: text('搜索内容', { min: 2, max: 40 }) }),
  output: z.object({
    groups: z.array(
      z.object({
        kind: z.string(),
        rows: z.array(Found),
        /** There are more than shown. */
        more: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
