import type { ErrorName } from '@ev/contract/errors';
import { defineMachine } from '@ev/kernel/state-machine.ts';
import type { ReportStatus } from '../contract/words.ts';

export type ReportEvent = 'settle';

/** A customer's report about a pile, until staff have settled it. */
export const reportMachine = defineMachine<ReportStatus, ReportEvent, ErrorName>({
  name: 'chargingReport',
  states: { '0': '待处理', '1': '已处理' },
  initial: '0',
  terminal: ['1'],
  events: { settle: 'station.reportMoved' },
  table: { '0': { settle: '1' }, '1': {} },
});
