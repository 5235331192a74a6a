import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type DeskStatus, deskStatusNames } from '../contract/kinds.ts';

export type DeskEvent = 'ask' | 'leave' | 'take' | 'giveBack' | 'solve' | 'reopen' | 'close';

/** State machine of a conversation at the service desk. */
export const deskMachine = defineMachine<DeskStatus, DeskEvent, ErrorName>({
  name: 'deskConversation',
  states: deskStatusNames,
  initial: 'answering',
  terminal: ['closed'],
  events: {
    ask: 'service-desk.moved',
    leave: 'service-desk.moved',
    take: 'service-desk.moved',
    giveBack: 'service-desk.moved',
    solve: 'service-desk.moved',
    reopen: 'service-desk.moved',
    close: 'service-desk.moved',
  },
  table: {
    answering: { ask: 'waiting', leave: 'leftMessage', close: 'closed' },
    leftMessage: { ask: 'waiting', leave: repeated(), take: 'taken' },
    waiting: { ask: repeated(), leave: repeated(), take: 'taken' },
    taken: { ask: repeated(), leave: repeated(), giveBack: 'waiting', solve: 'solved' },
    solved: { solve: repeated(), reopen: 'taken', close: 'closed' },
    closed: { close: repeated() },
  },
});
