import * as z from 'zod/mini';

const Counted = z.object({ title: z.string(), count: z.int() });

/** What all processes together have counted in the last hour, and what waits now. */
export const Figures = z.object({
  /** The period of the counts: an hour, or less since the first start; 0 before the first counts. */
  minutes: z.int(),
  /** Those that have stored counts in the last minutes. */
  processes: z.int(),
  calls: z.object({
    count: z.int(),
    /** The product failed, or refused the call because too many were running. */
    failed: z.int(),
    /** All other refusals. */
    refused: z.int(),
    /** Half of the calls, and 19 of 20, were at least this fast: an estimate, at most 10,000; null without calls. */
    p50Ms: z.nullable(z.int()),
    p95Ms: z.nullable(z.int()),
    /** The most frequent refusals and failures, with the code that customers report. */
    refusals: z.array(z.object({ name: z.string(), code: z.string(), count: z.int() })),
  }),
  /** Connections of all processes at the end of their last minutes; the most work that waited in one of them. */
  database: z.object({ used: z.int(), idle: z.int(), waiting: z.int(), mostWaiting: z.int() }),
  /** Background jobs that could run now, and how long the oldest has been waiting. */
  jobs: z.object({ due: z.int(), oldestDueSeconds: z.int() }),
  changes: z.array(
    z.object({
      title: z.string(),
      /** By kind, such as the channel of a payment; one row without a title if there are none. */
      rows: z.array(z.object({ title: z.nullable(z.string()), counts: z.array(Counted) })),
      /** What has stopped there and waits for staff now. */
      stopped: z.nullable(Counted),
    }),
  ),
  /** Those that were called; refusals by a partner are answers too. */
  partners: z.array(z.object({ name: z.string(), title: z.string(), calls: z.int(), failed: z.int() })),
  /** Rendered by the server, without those from its cache. */
  pages: z.object({ rendered: z.int(), failed: z.int() }),
});
export type Figures = z.infer<typeof Figures>;
