import type { Slots } from '@ev/platform/module.ts';
import { consentVersion } from '../contract/kinds.ts';
import type { Consents } from './consents.ts';

/** The consent to pictures of certificates, for the privacy centre. */
export const consentsOf =
  (consents: Pick<Consents, 'of' | 'withdraw'>): Slots['privacy.consents'] =>
  async (accountId) => {
    const given = await consents.of(accountId);
    if (!given) return [];
    return [
      {
        key: 'papers:pictures',
        title: '证件照片',
        purpose: given.recognise ? '核验身份，并自动识别照片上的内容' : '核验身份',
        version: consentVersion,
        at: given.agreedAt,
        href: '/pages/buy/ocrExplain',
        effect: '已上传的证件照片会立即删除，之后需要重新拍摄；已填写的证件内容不变。',
        withdraw: (tx) => consents.withdraw(tx, accountId),
      },
    ];
  };
