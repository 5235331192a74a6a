/** Statuses and rules of reservations of guns, without schemas, because pages name them. */

export const reservationStatus = {
  booked: '1',
  lockDropped: '2',
  charging: '3',
  done: '4',
  expired: '5',
  cancelled: '6',
} as const;
export type ReservationStatus = (typeof reservationStatus)[keyof typeof reservationStatus];
export const reservationStatuses = Object.values(reservationStatus) as [
  ReservationStatus,
  ...ReservationStatus[],
];

export const reservationStatusNames: Readonly<Record<ReservationStatus, string>> = {
  '1': '已预约',
  '2': '地锁已降下',
  '3': '充电中',
  '4': '已完成',
  '5': '已过期',
  '6': '已取消',
};

/** Those in which a gun is kept for somebody who has not begun to charge. */
export const heldStatuses = [reservationStatus.booked, reservationStatus.lockDropped] as const;
export const isHeld = (status: ReservationStatus): boolean =>
  (heldStatuses as readonly ReservationStatus[]).includes(status);

/** Those that allow no other reservation of the gun, and none of the customer. */
export const activeStatuses = [...heldStatuses, reservationStatus.charging] as const;

/** How long a gun may be kept, in minutes. */
export const holdMinutes = [10, 15, 20, 30] as const;
export type HoldMinutes = (typeof holdMinutes)[number];
export const longestHoldMinutes = 30;

/** So near the customer must be for the ground lock to drop. */
export const lockDropsWithinM = 200;
/** So many reservations that nobody came to, within so many days, pause reserving for so many days. */
export const noShowsToPause = 3;
export const noShowWindowDays = 30;
export const pauseDays = 7;
/** So long before the end the customer is told. */
export const remindMinutes = 5;

/** Why a reservation ended without a charge there. */
export const endCauses = [
  'self',
  'staff',
  'gunTaken',
  'gunFaulty',
  'otherGun',
  'noShow',
  'notStarted',
] as const;
export type EndCause = (typeof endCauses)[number];

export const endCauseTexts: Readonly<Record<EndCause, string>> = {
  self: '你取消了预约',
  staff: '工作人员释放了预约',
  gunTaken: '这把枪被其他车辆使用，预约已取消，不计爽约',
  gunFaulty: '这把枪出现故障，预约已取消，不计爽约',
  otherGun: '你已在另一把枪开始充电',
  noShow: '未在保留时间内到场，计为一次爽约',
  notStarted: '到场后没有开始充电，枪已释放，不计爽约',
};
