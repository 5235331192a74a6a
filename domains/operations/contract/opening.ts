import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

const OpeningLine = z.object({
  name: z.string(),
  title: z.string(),
  /** What customers or staff cannot do without it. */
  why: z.string(),
  /** The brand can sell without it. */
  optional: z.boolean(),
  done: z.boolean(),
  /** Codes or names of what is missing; empty if there is only one thing. */
  missing: z.array(z.string()),
  /** In the brand's folder; null if no file contains it. */
  file: z.nullable(z.string()),
  /** Console page where it is added; null if there is none. */
  page: z.nullable(z.string()),
});
export type OpeningLine = z.infer<typeof OpeningLine>;

export const getOpeningChecklist = endpoint({
  id: 'operations.getOpeningChecklist',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/opening',
  access: 'staff',
  permission: 'opening.read',
  polled: true,
  summary: 'What the brand needs before it can sell, and what of it is there.',
  input: z.object({}),
  output: z.object({ lines: z.array(OpeningLine) }),
  errors: [],
});
