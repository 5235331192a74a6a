import { defineWalks } from './define-walks.ts';

/** For the calls and tables that belong to no domain. */
export const systemWalks = defineWalks(
  'system',
  { 'system.getTime': {} },
  { mayBeSeen: { 'table rate_window.key': ['deviceId', 'ip'] } },
);
