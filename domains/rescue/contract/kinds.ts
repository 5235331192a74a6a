/** Constants of rescues that pages use without schemas. */

export const rescueKinds = [
  'tow',
  'flatTyre',
  'lowBattery12V',
  'outOfPower',
  'stuck',
  'accident',
  'other',
] as const;
export type RescueKind = (typeof rescueKinds)[number];
export const rescueKindNames: Readonly<Record<RescueKind, string>> = {
  tow: '拖车',
  flatTyre: '轮胎漏气',
  lowBattery12V: '小电瓶没电',
  outOfPower: '电量耗尽',
  stuck: '车辆被困',
  accident: '事故',
  other: '其他情况',
};

export const rescueStatus = {
  requested: 'requested',
  accepted: 'accepted',
  dispatched: 'dispatched',
  onSite: 'onSite',
  inService: 'inService',
  done: 'done',
  cancelled: 'cancelled',
} as const;
export type RescueStatus = keyof typeof rescueStatus;
export const rescueStatuses = Object.values(rescueStatus) as [RescueStatus, ...RescueStatus[]];
export const rescueStatusNames: Readonly<Record<RescueStatus, string>> = {
  requested: '等待接单',
  accepted: '已接单',
  dispatched: '救援车已出发',
  onSite: '救援车已到达',
  inService: '救援中',
  done: '已完成',
  cancelled: '已取消',
};
export const endedStatuses: readonly RescueStatus[] = [rescueStatus.done, rescueStatus.cancelled];

/** How a rescue was requested: in the app with or without an account, or by phone. */
export const rescueSources = ['member', 'visitor', 'phone'] as const;
export type RescueSource = (typeof rescueSources)[number];
export const rescueSourceNames: Readonly<Record<RescueSource, string>> = {
  member: '客户',
  visitor: '未登录',
  phone: '电话',
};

export const cancelReasons = ['solved', 'otherHelp', 'tooLong', 'mistake', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  solved: '问题已解决',
  otherHelp: '已找到其他救援',
  tooLong: '等待时间太长',
  mistake: '点错了',
  other: '其他原因',
};

/** Who reads a rescue: its customer, the visitor who requested it, or a family member with the view link. */
export const readerRoles = ['owner', 'holder', 'family'] as const;
export type ReaderRole = (typeof readerRoles)[number];

export const pictureLimit = 4;
/** An arrival time that is older than this may be wrong. */
export const staleMinutes = 5;
/** For so long the links of a rescue still show how it ended. */
export const linkHours = 2;
/** A rescue that nobody has accepted for so long is an alert at the desk. */
export const unacceptedMinutes = 3;
