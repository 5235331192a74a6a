import * as z from 'zod/mini';

/** An instant that a store calendar may contain; invalid text or a year out of range fails with `error`. */
export const moment = (error: string) =>
  z.iso.datetime({ error }).check(z.refine((value) => value >= '2000' && value < '2200', error));
