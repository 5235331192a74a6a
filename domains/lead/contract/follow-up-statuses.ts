/** Without schemas, because pages import it. */
export const followUpStatus = { waiting: '0', contacted: '1', lost: '2', appointed: '3', won: '4' } as const;
export type FollowUpStatus = (typeof followUpStatus)[keyof typeof followUpStatus];
export const followUpStatuses = Object.values(followUpStatus) as [FollowUpStatus, ...FollowUpStatus[]];

/** In the order of the process. */
export const followUpStatusNames: Readonly<Record<FollowUpStatus, string>> = {
  '0': '待跟进',
  '1': '已联系',
  '3': '已约到店',
  '4': '已成交',
  '2': '未成交',
};

/** Statuses that need an action. */
export const openFollowUps = [
  followUpStatus.waiting,
  followUpStatus.contacted,
  followUpStatus.appointed,
] as const;

/** Actions of staff besides notes; a note turns a waiting lead into a contacted one. */
export const followUpActs = ['appoint', 'win', 'lose'] as const;
export type FollowUpAct = (typeof followUpActs)[number];

export const lostReasons = ['price', 'otherBrand', 'notNow', 'notReached', 'wrongNumber', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];
export const lostReasonNames: Readonly<Record<LostReason, string>> = {
  price: '价格不合适',
  otherBrand: '选了其他品牌',
  notNow: '近期不买',
  notReached: '一直联系不上',
  wrongNumber: '号码有误',
  other: '其他',
};
