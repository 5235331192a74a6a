import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { LifePart } from '@ev/platform/life-part.ts';
import { castSignature } from '@ev/signing/world/signature.ts';

/** A fictitious identity number with a valid check digit, the same for the same phone. */
function identityOf(phone: string): string {
  const beginning = `33010619900101${phone.slice(-3)}`;
  return beginning + identityCheckDigit(beginning);
}

/** Stores inspect the cars of the cast by the list, and the cast accepts them on the phone. */
export const life: LifePart = {
  episodes: () => [],
  moments: {
    async 'order.beforeInspection'(stage, { orderNo }) {
      const { delivery } = await stage.asStaff('delivery', 'delivery.findOfOrder', { orderNo });
      if (!delivery || delivery.checks.length === 0) return;
      await stage.asStaff('delivery', 'delivery.recordChecks', {
        orderNo,
        seenVersion: delivery.version,
        checks: delivery.checks.map(({ itemCode }) => ({ itemCode, result: 'passed', pictureIds: [] })),
      });
    },

    async 'order.handOver'(stage, { accountId, orderNo, phone }) {
      const { delivery } = await stage.asStaff('delivery', 'delivery.findOfOrder', { orderNo });
      await stage.asStaff('delivery', 'delivery.present', { orderNo, seenVersion: delivery?.version ?? 0 });
      const { delivery: shown } = await stage.asMember(accountId, 'delivery.getDelivery', { orderNo });
      const idNumber = identityOf(phone);
      const { flowNo } = await stage.asMember(accountId, 'delivery.openAcceptance', {
        orderNo,
        idType: '1',
        idNumber,
      });
      await stage.asMember(accountId, 'signing.confirmRead', { flowNo });
      await stage.asMember(accountId, 'signing.sendCode', { flowNo });
      const code = stage.partners.sms.codeOf(phone);
      const name = shown?.signerName ?? '';
      await stage.asMember(accountId, 'signing.verify', { flowNo, name, idNumber, code });
      await stage.asMember(accountId, 'signing.sign', { flowNo, signature: castSignature });
    },
  },
};
