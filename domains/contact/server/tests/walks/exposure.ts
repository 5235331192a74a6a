import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { lookAt } from '../../testing/contacts.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of contact.showNumber to staff': ['phone'],
    'answer of contact.getRecord to staff': ['uid'],
  },
  faults: [
    {
      table: 'number_look',
      act: ({ canary: { uid }, world, call }) =>
        call('contact.showNumber', lookAt(uid), { token: world.staffToken }),
    },
  ],
};
