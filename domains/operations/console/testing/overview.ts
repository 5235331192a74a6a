import type { Output } from '@ev/query/read.ts';

export const now = '2026-12-08T10:00:00.000Z';

/** The workbench of a staff member without a store and without tasks. */
export const nothingWaits: Output<'operations.getOverview'> = {
  of: 'all',
  scopes: ['mine', 'all'],
  lists: [],
  counts: [],
  figures: null,
  serverTime: now,
};
