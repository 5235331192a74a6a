import type { Slots } from '@ev/platform/module.ts';
import type { AcceptedBy } from '../contract/acceptances.ts';
import type { Acceptances } from './acceptances-service.ts';

/** Why a customer agreed to a document, and why the consent stays. */
const words: Readonly<Record<AcceptedBy, { purpose: string; effect: string }>> = {
  login: { purpose: '登录和使用账号', effect: '使用账号需要同意它，不能单独撤回；注销账号后不再适用' },
  order: { purpose: '订购车辆', effect: '是订单的一部分，在订单的处理期间有效' },
  reservation: { purpose: '预订车辆', effect: '是预订的一部分，在预订的处理期间有效' },
};

/** The documents that a customer agreed to, for the privacy centre. */
export const consentsOf =
  ({ uncheckedOf }: Pick<Acceptances, 'uncheckedOf'>): Slots['privacy.consents'] =>
  async (accountId) =>
    (await uncheckedOf(accountId)).map(({ code, version, title, at, acts: [act = 'login'] }) => ({
      key: `account:${code}:${version}`,
      title,
      version,
      at: new Date(at),
      href: `/pages/explain?code=${encodeURIComponent(code)}`,
      ...words[act],
    }));
