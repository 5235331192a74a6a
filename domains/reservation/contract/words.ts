/** Statuses and rules of reservations. No schemas here, because pages import this file. */

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

/** Statuses in which the gun is reserved and the customer has not started charging. */
export const heldStatuses = [reservationStatus.booked, reservationStatus.lockDropped] as const;
export const isHeld = (status: ReservationStatus): boolean =>
  (heldStatuses as readonly ReservationStatus[]).includes(status);

/** Statuses that exclude another reservation of the gun and of the customer. */
export const activeStatuses = [...heldStatuses, reservationStatus.charging] as const;

/** How long a gun may be reserved, in minutes. */
export const holdMinutes = [10, 15, 20, 30] as const;
export type HoldMinutes = (typeof holdMinutes)[number];
export const longestHoldMinutes = 30;

/** The maximum distance from the station at which the customer can lower the ground lock, in metres. */
export const lockDropsWithinM = 200;
/** This many no-shows within this many days pause reservations for this many days. */
export const noShowsToPause = 3;
export const noShowWindowDays = 30;
export const pauseDays = 7;
/** How many minutes before the end the customer is reminded. */
export const remindMinutes = 5;

/** Why a reservation ended without a session there. */
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
