import type { LifePart } from '@ev/platform/life-part.ts';
import { castIdentity, castSignature } from '@ev/signing/world/signer.ts';

/** The cast signs the contract of an order before locking it, as customers do. */
export const life: LifePart = {
  byTheMinute: ['sales-contract.sweep'],
  episodes: () => [],
  moments: {
    async 'order.beforeLock'(stage, { accountId, orderNo, name, phone }) {
      const { contract } = await stage.asMember(accountId, 'sales-contract.getContract', { orderNo });
      if (!contract) return;
      const idNumber = castIdentity(phone);
      const { flowNo } = await stage.asMember(accountId, 'sales-contract.writeContract', {
        orderNo,
        name,
        idType: '1',
        idNumber,
        address: '样本市样本区样本路 1 号',
        phone,
      });
      await stage.asMember(accountId, 'signing.confirmRead', { flowNo });
      await stage.asMember(accountId, 'signing.sendCode', { flowNo });
      const code = stage.partners.sms.codeOf(phone);
      await stage.asMember(accountId, 'signing.verify', { flowNo, name, idNumber, code });
      await stage.asMember(accountId, 'signing.sign', { flowNo, signature: castSignature });
    },
  },
};
