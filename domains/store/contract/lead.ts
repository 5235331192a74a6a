/** The form of a request for a call; the same schema validates it on the page and on the server. */

import { code, mobile, text } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const LeaveStoreLead = z.object({
  storeId: code('门店'),
  modelCode: z.optional(code('车型')),
  name: text('称呼', { max: 20 }),
  phone: mobile(),
  remark: z.optional(text('留言', { min: 0, max: 100, lines: true })),
});
