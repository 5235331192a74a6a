import type { CarOwners } from '@ev/account/server/public.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq } from 'drizzle-orm';
import { vehicleProofs, vehicleShares } from './tables.ts';

/** An own car is handed over or unbound first; cars that others share are lost. */
export function createClosingAnswers({ owners }: { owners: Pick<CarOwners, 'boundTo'> }): {
  obstacles: Slots['closing.obstacles'];
  losses: Slots['closing.losses'];
} {
  return {
    async obstacles(reader, accountId) {
      const cars = await owners.boundTo(reader, accountId);
      const proofs = await reader
        .select({ proofNo: vehicleProofs.proofNo })
        .from(vehicleProofs)
        .where(and(eq(vehicleProofs.accountId, accountId), eq(vehicleProofs.status, 'submitted')));
      return [
        ...cars.map(({ vin, modelName, plate }) => ({
          kind: 'vehicle',
          title: `车辆 ${plate ?? maskVin(vin)}`,
          text: fillTemplate('{modelName} 还绑定在账号上，请先转让给新车主或解绑', { modelName }),
          href: '/pages/mine/myCar',
        })),
        ...proofs.map(({ proofNo }) => ({
          kind: 'vehicle',
          title: `车主认证 ${proofNo}`,
          text: '认证还在审核，可以先撤回',
          href: '/pages/mine/ownerAuth',
        })),
      ];
    },

    async losses(reader, accountId) {
      const shared = await reader.$count(
        vehicleShares,
        and(eq(vehicleShares.acceptedBy, accountId), eq(vehicleShares.status, 'active')),
      );
      return shared > 0 ? [`不能再使用别人分享给你的 ${shared} 辆车`] : [];
    },
  };
}
