import { endpoint } from '@ev/contract/endpoint';
import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';

const Found = z.object({
  /** As its page names it: the number of an order, the uid of a customer. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** How far it is; null for what has no status. */
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
        /** There is more than is shown. */
        more: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
