import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type QuoteStatus, quoteStatus, quoteStatusNames } from '../contract/kinds.ts';

const { requested, offered, accepted, declined, expired } = quoteStatus;

export type QuoteEvent = 'answer' | 'accept' | 'decline' | 'expire';

export const quoteMachine = defineMachine<QuoteStatus, QuoteEvent, ErrorName>({
  name: 'insuranceQuote',
  states: quoteStatusNames,
  initial: requested,
  terminal: [accepted, declined, expired],
  events: {
    answer: 'insurance.quoteMoved',
    accept: 'insurance.quoteMoved',
    decline: 'insurance.quoteMoved',
    expire: 'insurance.quoteMoved',
  },
  table: {
    [requested]: { answer: offered, decline: declined, expire: expired },
    [offered]: { accept: accepted, decline: declined, expire: expired },
    [declined]: { decline: repeated() },
    [expired]: { expire: repeated() },
  },
});
