import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type BackupStatus, backupStatusNames } from '../contract/kinds.ts';

export type BackupEvent = 'finish' | 'fail';

const moved: ErrorName = 'gateway.retry';

/** State machine of a backup. One that failed is tried again by its job. */
export const backupMachine = defineMachine<BackupStatus, BackupEvent, ErrorName>({
  name: 'backup',
  states: backupStatusNames,
  initial: 'waiting',
  terminal: ['made'],
  events: { finish: moved, fail: moved },
  table: {
    waiting: { finish: 'made', fail: 'failed' },
    failed: { finish: 'made', fail: repeated() },
    made: { finish: repeated(), fail: repeated() },
  },
});
