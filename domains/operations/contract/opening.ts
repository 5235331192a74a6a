import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

const OpeningLine = z.object({
  name: z.string(),
  title: z.string(),
  /** What customers or staff cannot do without it. */
  why: z.string(),
  /** The brand sells without it too. */
  optional: z.boolean(),
  done: z.boolean(),
  /** What of it is not there, by its codes or names; empty where there is only one thing to miss. */
  missing: z.array(z.string()),
  /** Of the brand's folder; null where no file holds it. */
  file: z.nullable(z.string()),
  /** Address of the console where it is put in; null where no page does. */
  page: z.nullable(z.string()),
});
export type OpeningLine = z.infer<typeof OpeningLine>;

export const getOpeningChecklist = endpoint({
  id: 'operations.getOpeningChecklist',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/opening',
  access: 'staff',
  permission: 'opening.read',
  summary: 'What the brand needs before it can sell, and what of it is there.',
  input: z.object({}),
  output: z.object({ lines: z.array(OpeningLine) }),
  errors: [],
});
