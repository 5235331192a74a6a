import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { castIdentity, castSignature } from '@ev/signing/world/signer.ts';

/** The delivery of a car at its store, as staff see it. */
async function read(stage: LifeStage, orderNo: string) {
  const { delivery } = await stage.asStaff('delivery', 'delivery.findOfOrder', { orderNo });
  if (!delivery) throw new Error(`The car of ${orderNo} is not at its store`);
  return delivery;
}

const passed = ({ itemCode }: { itemCode: string }) => ({ itemCode, result: 'passed' as const });

/** Stores inspect the cars of the cast by the list, and the cast accepts them on the phone. */
export const life: LifePart = {
  byTheMinute: ['delivery.keepPromises'],
  episodes: () => [],
  moments: {
    /** At some cars the store finds a scratch at once, and goes on with the list later. */
    async 'order.arrived'(stage, { orderNo, phone }) {
      if (Number(phone.at(-1)) % 3 !== 0) return;
      const { checks, version: seenVersion } = await read(stage, orderNo);
      const found = checks.findIndex(({ itemCode }) => itemCode === 'paint');
      const scratched = checks[found];
      if (!scratched) return;
      await stage.asStaff('delivery', 'delivery.recordChecks', {
        orderNo,
        seenVersion,
        checks: [
          ...checks.slice(0, found).map(passed),
          {
            itemCode: scratched.itemCode,
            result: 'defect',
            note: '左后翼子板有轻微划痕，需要抛光',
            pictureIds: [],
          },
        ],
      });
    },

    async 'order.beforeInspection'(stage, { orderNo }) {
      for (const { defectNo, status } of (await read(stage, orderNo)).defects)
        if (status === 'open')
          await stage.asStaff('delivery', 'delivery.mendDefect', {
            orderNo,
            seenVersion: (await read(stage, orderNo)).version,
            defectNo,
            note: '已抛光，表面平整',
            pictureIds: [],
          });
      const { checks, version: seenVersion } = await read(stage, orderNo);
      const left = checks.filter(({ result }) => result === null).map(passed);
      if (left.length > 0)
        await stage.asStaff('delivery', 'delivery.recordChecks', { orderNo, seenVersion, checks: left });
    },

    async 'order.handOver'(stage, { accountId, orderNo, phone }) {
      const { version: seenVersion } = await read(stage, orderNo);
      await stage.asStaff('delivery', 'delivery.present', { orderNo, seenVersion });
      const { delivery: shown } = await stage.asMember(accountId, 'delivery.getDelivery', { orderNo });
      const idNumber = castIdentity(phone);
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
