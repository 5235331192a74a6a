import type { Answer } from '@ev/console-kit/read.ts';

/** One charge order as staff have opened it. */
export type OpenedCharge = Answer<'charge.getAnyOrder'>;
