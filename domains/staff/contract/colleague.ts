import * as z from 'zod/mini';

/** A member of staff as colleagues are shown them. */
export const Colleague = z.object({ id: z.string(), name: z.string(), username: z.string() });
export type Colleague = z.infer<typeof Colleague>;
