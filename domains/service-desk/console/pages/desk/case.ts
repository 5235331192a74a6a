import type { Output } from '@ev/query/read.ts';

/** A conversation as staff see it. */
export type Case = Output<'service-desk.getCase'>;
