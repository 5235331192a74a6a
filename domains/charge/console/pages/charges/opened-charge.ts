import type { Output } from '@ev/query/read.ts';

/** One charge order as staff have opened it. */
export type OpenedCharge = Output<'charge.getAnyOrder'>;
