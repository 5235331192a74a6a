import * as z from 'zod/mini';

/** The answer to a subscription. */
export const Answer = z.object({
  result: z.boolean(),
  returnCode: z.string(),
  message: z.optional(z.string()),
});

const Step = z.object({
  context: z.string(),
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai. */
  ftime: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  areaName: z.optional(z.nullable(z.string())),
  /** Longitude and latitude, separated by a comma. */
  areaCenter: z.optional(z.nullable(z.string())),
});
export type Step = z.infer<typeof Step>;

const Result = z.object({
  state: z.string(),
  com: z.string(),
  nu: z.string(),
  data: z.optional(z.nullable(z.array(Step))),
});

/** The field `param` of a push, as far as it is used. */
export const Push = z.object({
  /** `polling`, `shutdown` (it arrived), `abort` (no record, or nothing new), `updateall` (sent again). */
  status: z.string(),
  autoCheck: z.optional(z.nullable(z.string())),
  comOld: z.optional(z.nullable(z.string())),
  comNew: z.optional(z.nullable(z.string())),
  lastResult: Result,
});
export type Push = z.infer<typeof Push>;
