import type { Slots } from '@ev/platform/module.ts';
import type { AcceptedBy } from '../contract/acceptances.ts';
import type { Acceptances } from './acceptances-service.ts';

/** Why a customer agreed to a document, and why the consent stays. */
const words: Readonly<Record<AcceptedBy, { purpose: string; effect: string }>> = {
  login: { purpose: '登录和使用账号', effect: '使用账号需要同意它，不能单独撤回；注销账号后不再适用' },
  order: { purpose: '订购车辆', effect: '是订单的一部分，在订单的处理期间有效' },
  reservation: { purpose: '预订车辆', effect: '是预订的一部分，在预订的处理期间有效' },
};

/**
 * The documents that a customer agreed to, for the privacy centre. Versions of a login that a later login
 * superseded are not in force any more; those of an order stay with it.
 */
export const consentsOf =
  ({ uncheckedOf }: Pick<Acceptances, 'uncheckedOf'>): Slots['privacy.consents'] =>
  async (accountId) => {
    const superseded = new Set<string>();
    // The latest first.
    return (await uncheckedOf(accountId)).flatMap(({ code, version, title, at, acts }) => {
      const act = acts.find((one) => one !== 'login' || !superseded.has(code));
      if (acts.includes('login')) superseded.add(code);
      if (!act) return [];
      return {
        key: `account:${code}:${version}` as const,
        title,
        version,
        at: new Date(at),
        href: `/pages/explain?${new URLSearchParams({ code, version })}`,
        ...words[act],
      };
    });
  };
