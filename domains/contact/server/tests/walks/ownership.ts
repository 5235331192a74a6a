import { customer } from '@ev/account/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { lookAt, noteOn } from '../../testing/contacts.ts';
import { step } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'contact'>> = {
  'contact.showNumber': { subjectId: { thing: customer, input: lookAt } },
  'contact.getRecord': {
    subjectId: { thing: customer, input: (subjectId) => ({ kind: 'user', subjectId }) },
  },
  'contact.addNote': {
    subjectId: { thing: customer, input: noteOn },
    'next.ownerId': 'the house’s',
  },
  'contact.seeMentions': {
    subjectId: { thing: customer, input: (subjectId) => ({ kind: 'user', subjectId }) },
  },
  'contact.finishStep': { stepId: { thing: step, input: (stepId) => ({ stepId }) } },
};
