import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

/** Operators are the brand's partners: whoever of the staff may call at all may name any. */
export const ownership: Ownership<CallsOf<'operator'>> = {
  'operator.saveOperator': { operatorId: 'the house’s', ourId: 'the house’s' },
  'operator.setOperatorKeys': { operatorId: 'the house’s' },
  'operator.switchOperator': { operatorId: 'the house’s' },
  'operator.listOperatorMessages': { operatorId: 'the house’s' },
  'operator.testOperator': { operatorId: 'the house’s' },
};
