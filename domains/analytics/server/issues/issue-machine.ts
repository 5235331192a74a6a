import type { ErrorName } from '@ev/contract/errors';
import { defineMachine } from '@ev/kernel/state-machine.ts';
import type { IssueStatus } from '../../contract/kinds.ts';

export type IssueEvent = 'resolve' | 'reopen' | 'recur';

/** State machine of an error of the app. `recur` is triggered by reports, the other events by staff. */
export const issueMachine = defineMachine<IssueStatus, IssueEvent, ErrorName>({
  name: 'appIssue',
  states: { '0': '未解决', '1': '已解决', '2': '再次出现' },
  initial: '0',
  terminal: [],
  events: {
    resolve: 'analytics.issueMoved',
    reopen: 'analytics.issueMoved',
    recur: 'analytics.issueMoved',
  },
  table: {
    '0': { resolve: '1' },
    '1': { reopen: '0', recur: '2' },
    '2': { resolve: '1' },
  },
});
