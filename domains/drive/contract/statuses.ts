/** Codes of test drives (specification §3); without schemas, because pages import them. */
export const driveStatus = {
  toConfirm: '0',
  toDrive: '1',
  completed: '2',
  cancelled: '3',
  expired: '4',
} as const;
export type DriveStatus = (typeof driveStatus)[keyof typeof driveStatus];
export const driveStatuses = Object.values(driveStatus) as [DriveStatus, ...DriveStatus[]];

export const driveStatusNames: Readonly<Record<DriveStatus, string>> = {
  '0': '待确认',
  '1': '待试驾',
  '2': '已完成',
  '3': '已取消',
  '4': '已过期',
};

/** The open statuses: a customer has at most one such booking for each car. */
export const openDrives = [driveStatus.toConfirm, driveStatus.toDrive] as const;

export const isOpenDrive = (status: DriveStatus): boolean => openDrives.some((open) => open === status);

/** Which party ended a booking. */
export const cancelScene = { user: '0', brand: '1', sales: '2', timeout: '3' } as const;
export type CancelScene = (typeof cancelScene)[keyof typeof cancelScene];
export const cancelScenes = Object.values(cancelScene) as [CancelScene, ...CancelScene[]];

/** Specification §4. */
export const cancelMessages: Readonly<Record<CancelScene, string>> = {
  '0': '已取消试驾预约',
  '1': '经协商，取消预约',
  '2': '经协商，取消预约',
  '3': '已过预约时间，自动取消',
};

/** Why a customer cancels; required shortly before the drive. */
export const cancelReasons = ['noTime', 'sick', 'weather', 'otherCar', 'tooFar', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  noTime: '临时有事',
  sick: '身体不适',
  weather: '天气不好',
  otherCar: '想试其他车型',
  tooFar: '去门店不方便',
  other: '其他',
};
