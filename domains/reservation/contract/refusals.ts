import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'reservation.reservationNotFound': { code: '23500001', message: '没有找到这条预约' },
  'reservation.gunNotFound': { code: '23500002', message: '没有找到这把充电枪，请重新选择' },
  'reservation.notOffered': { code: '23500003', message: '这座充电站不支持预约，到站后直接插枪充电即可' },
  'reservation.gunNotFree': { code: '23500004', message: '这把枪刚被占用或预约，请换一把空闲的枪' },
  'reservation.alreadyHeld': { code: '23500005', message: '你已有一条预约，取消后才能预约另一把枪' },
  'reservation.chargingNow': { code: '23500006', message: '你正在充电，结束后才能预约' },
  'reservation.paused': {
    code: '23500007',
    message: '30 天内有 3 次预约未到，预约暂停 7 天。暂停期间可直接到站充电',
  },
  'reservation.notHeld': { code: '23500008', message: '这条预约已结束，请刷新后再看' },
  'reservation.noLock': { code: '23500009', message: '这个车位没有地锁，可以直接停入' },
  'reservation.tooFar': { code: '23500010', message: '还没到充电站，请到 200 米内再降地锁' },
  'reservation.lockRefused': { code: '23500011', message: '地锁没有降下，请再试一次，或联系充电站' },
  'reservation.lockSilent': { code: '23500012', message: '运营商没有回应，地锁可能没有降下，请再试一次' },
  'reservation.gunReserved': { code: '23500013', message: '这把枪已被其他客户预约，请换一把' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
