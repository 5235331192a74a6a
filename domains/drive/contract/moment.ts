import * as z from 'zod/mini';

/** An instant that a calendar of the store may have; text that is none, or of another age, is told by these words. */
export const moment = (error: string) =>
  z.iso.datetime({ error }).check(z.refine((value) => value >= '2000' && value < '2200', error));
