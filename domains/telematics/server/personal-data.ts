import { isBoundCar } from '@ev/account/server/public.ts';
import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import type { AnyColumn } from 'drizzle-orm';
import { openPlace } from './state/state-home.ts';
import { placeReadings, telemetry, vehicleCommands, vehiclePlans, vehicleStates } from './tables.ts';

/** Cars of the account now; the data of cars that have another owner belongs to that owner. */
const ofBoundCar = (vin: AnyColumn) => (accountId: string) => isBoundCar(vin, accountId);

export const personalData = definePersonalData('车联网', [
  personalTable({
    table: vehicleCommands,
    title: '远程控制',
    owner: vehicleCommands.accountId,
    onClosing: 'deleteRows',
    facts: { kind: '操作', status: '状态', createdAt: '时间' },
    columns: { vin: { label: '车架号', exported: true } },
  }),
  personalTable({
    table: vehiclePlans,
    title: '用车计划',
    owner: vehiclePlans.accountId,
    onClosing: 'deleteRows',
    facts: { kind: '计划', time: '时间', createdAt: '保存时间' },
    columns: { vin: { label: '车架号', exported: true } },
  }),
  personalTable({
    table: telemetry,
    title: '行驶数据',
    owner: ofBoundCar(telemetry.vin),
    onClosing: 'deleteRows',
    facts: { at: '时间', socPercent: '电量', odometerKm: '里程' },
    columns: { vin: { label: '车架号', exported: true } },
  }),
  personalTable({
    table: placeReadings,
    title: '位置被查看的记录',
    owner: ofBoundCar(placeReadings.vin),
    facts: { at: '时间', purpose: '用途' },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.record },
      reason: { label: '原因', exported: true, onClosing: 'keep', why: keptFor.record },
    },
  }),
  personalTable({
    table: vehicleStates,
    title: '车辆状态',
    owner: ofBoundCar(vehicleStates.vin),
    facts: { reportedAt: '时间' },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: '车辆的当前状态，不含位置' },
      sealedPlace: {
        label: '位置',
        exported: true,
        unseal: (partner, row) => openPlace(partner('papersVault'), row),
        onClosing: 'erase',
      },
      placeAt: { label: '位置的时间', exported: true, onClosing: 'erase' },
    },
  }),
]);
