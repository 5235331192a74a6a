import type { Exposure } from './exposure.ts';
import type { CallsOf, Examples } from './records.ts';

/** Of the calls that belong to no domain. */
export const systemExamples: Examples<CallsOf<'system'>> = {
  'system.getTime': () => ({ input: {} }),
};

/** Of the tables that belong to no domain. */
export const systemExposure: Exposure = {
  mayBeSeen: { 'table rate_window.key': ['deviceId', 'ip'] },
};
