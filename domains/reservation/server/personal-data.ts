import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { reservationSettings, reservations } from './tables.ts';

export const personalData = definePersonalData('充电预约', [
  personalTable({
    table: reservationSettings,
    title: '预约设置',
    owner: reservationSettings.accountId,
    onClosing: 'deleteRows',
    facts: { minutes: '时长' },
    columns: { plate: { label: '车牌号', exported: true } },
  }),
  personalTable({
    table: reservations,
    title: '充电预约',
    owner: reservations.accountId,
    facts: {
      stationName: '充电站',
      operatorName: '运营商',
      gunName: '充电枪',
      address: '充电站地址',
      status: '状态',
      reservedAt: '时间',
      lat: '充电站纬度',
      lng: '充电站经度',
      releaseReason: '释放原因',
    },
    columns: { plate: { label: '车牌号', exported: true, onClosing: 'erase' } },
  }),
]);
