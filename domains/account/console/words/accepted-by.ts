import type { AcceptedBy } from '../../contract/acceptances.ts';

const words: Readonly<Record<AcceptedBy, string>> = { login: '登录', order: '下单', reservation: '预订' };

/** The action with which a customer agreed, as text. */
export const acceptedByText = (acts: readonly AcceptedBy[]): string =>
  acts.map((act) => words[act]).join('、');
