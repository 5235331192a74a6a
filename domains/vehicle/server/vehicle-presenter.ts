import { maskPhone } from '@ev/kernel/phone.ts';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Vehicle } from '../contract/vehicle.ts';
import type { ShownAccess } from './access.ts';
import type { BindingRow, TransferRow } from './tables.ts';

/** The end of a last day in Shanghai. */
export const endOf = (untilDay: string): string => startOfDay(addDays(untilDay, 1)).toISOString();

/** A phone of a transfer, which is stored masked once the transfer is over. */
export const shownPhone = (phone: string): string => (phone.includes('*') ? phone : maskPhone(phone));

const openTransfer = ({ transferNo, status, receiverPhone, expiresAt }: TransferRow) => ({
  transferNo,
  status,
  maskedPhone: shownPhone(receiverPhone),
  expiresAt: expiresAt.toISOString(),
});

/** A car as its owner, or a family member, sees it. */
export function shownVehicle(
  access: ShownAccess,
  of: {
    /** The record of the owner; absent if the car was bound before bindings were recorded. */
    binding: BindingRow | undefined;
    transfer: TransferRow | undefined;
    ownerName: string | undefined;
  },
): Vehicle {
  const { vin, modelCode, modelName, versionName, plate, look, isDefault, role, scopes, untilDay } = access;
  const isOwner = role === 'owner';
  return {
    vin,
    maskedVin: maskVin(vin),
    modelCode,
    modelName,
    versionName,
    plate,
    nickname: of.binding?.nickname ?? null,
    look,
    isDefault,
    role,
    scopes: [...scopes],
    sharedBy: isOwner ? null : (of.ownerName ?? '车主'),
    until: untilDay === null ? null : endOf(untilDay),
    boundAt: isOwner ? (of.binding?.boundAt?.toISOString() ?? null) : null,
    deliveredAt: access.deliveredAt?.toISOString() ?? null,
    transfer: isOwner && of.transfer ? openTransfer(of.transfer) : null,
  };
}
