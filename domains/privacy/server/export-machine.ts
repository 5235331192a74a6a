import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ExportStatus, exportStatusNames } from '../contract/kinds.ts';

export type ExportEvent = 'finish' | 'fail' | 'retry' | 'expire';

const moved: ErrorName = 'privacy.exportMoved';

/** An export of a customer's data. */
export const exportMachine = defineMachine<ExportStatus, ExportEvent, ErrorName>({
  name: 'dataExport',
  states: exportStatusNames,
  initial: 'requested',
  terminal: ['expired'],
  events: { finish: moved, fail: moved, retry: moved, expire: moved },
  table: {
    requested: { finish: 'ready', fail: 'failed', expire: 'expired' },
    ready: { finish: repeated(), expire: 'expired' },
    failed: { retry: 'requested', expire: 'expired' },
    expired: { expire: repeated() },
  },
});
