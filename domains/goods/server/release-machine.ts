import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ReleaseStatus, releaseStatusNames } from '../contract/statuses.ts';

export type ReleaseEvent =
  | 'submit'
  | 'takeBack'
  | 'sendBack'
  | 'approve'
  | 'stop'
  | 'publish'
  | 'fail'
  | 'discard';

const moved: ErrorName = 'goods.releaseMoved';

/** State machine of a release, from its first change to publication. */
export const releaseMachine = defineMachine<ReleaseStatus, ReleaseEvent, ErrorName>({
  name: 'goodsRelease',
  states: releaseStatusNames,
  initial: '0',
  terminal: ['3', '4'],
  events: {
    submit: moved,
    takeBack: moved,
    sendBack: moved,
    approve: moved,
    stop: moved,
    publish: moved,
    fail: moved,
    discard: moved,
  },
  table: {
    '0': { submit: '1', discard: '4' },
    '1': { takeBack: '0', sendBack: '0', approve: '2' },
    '2': { stop: '0', publish: '3', fail: '0' },
    '3': { publish: repeated() },
    '4': { discard: repeated() },
  },
});
