import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    // Its maker gives the link on; nobody else, and no table, has it.
    'answer of help-pay.getOwn to its owner': ['linkSecret', 'linkNo'],
    'answer of help-pay.standing to its owner': ['helpedOrderNo'],
    'answer of help-pay.listOfOrder to staff': ['linkNo'],
  },
};
