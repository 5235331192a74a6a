import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import { type AppointmentMoves, appointmentLink, findOpen } from './appointment-home.ts';
import { forgetNotified } from './campaign/notifying.ts';

/** A car in the workshop stays with its owner; an appointment for later ends with the binding. */
export function createVehicleFollowing({ moves }: { moves: AppointmentMoves }): VehicleFollowing {
  return {
    async obstacles(reader, { vin }) {
      const open = await findOpen(reader, vin);
      return open?.status === 'arrived'
        ? [{ text: '车辆正在门店维保，请提车后再办理', href: appointmentLink(open.appointmentNo) }]
        : [];
    },

    async ends(reader, { vin }) {
      const open = await findOpen(reader, vin);
      return open && open.status !== 'arrived' ? ['维保预约'] : [];
    },

    async onOwnerChanged(tx, { vin }) {
      await forgetNotified(tx, vin);
      const open = await findOpen(tx, vin);
      if (!open || open.status === 'arrived') return;
      const reason = '车辆已不在你名下';
      const moved = await moves.end(tx, open.appointmentNo, { event: 'end', actor: 'system', reason });
      if (moved.kind === 'moved')
        await moves.tell(tx, open, {
          template: 'maintenance.cancelled',
          cause: String(moved.historyId),
          words: { reason },
        });
    },

    /** A family member's own appointment ends with their access. */
    async onShareEnded(tx, { vin, accountId }) {
      const open = await findOpen(tx, vin);
      if (open?.accountId !== accountId || open.status === 'arrived') return;
      const reason = '车辆共享已结束';
      const moved = await moves.end(tx, open.appointmentNo, { event: 'end', actor: 'system', reason });
      if (moved.kind === 'moved')
        await moves.tell(tx, open, {
          template: 'maintenance.cancelled',
          cause: String(moved.historyId),
          words: { reason },
        });
    },
  };
}
