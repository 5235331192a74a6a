import * as z from 'zod/mini';

/** A staff member as colleagues see them. */
export const Colleague = z.object({ id: z.string(), name: z.string(), username: z.string() });
export type Colleague = z.infer<typeof Colleague>;
