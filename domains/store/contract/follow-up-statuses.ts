/** Without schemas, because pages name them. */
export const followUpStatus = { waiting: '0', contacted: '1', closed: '2' } as const;
export type FollowUpStatus = (typeof followUpStatus)[keyof typeof followUpStatus];
export const followUpStatuses = Object.values(followUpStatus) as [FollowUpStatus, ...FollowUpStatus[]];

export const followUpStatusNames: Readonly<Record<FollowUpStatus, string>> = {
  '0': '待跟进',
  '1': '已联系',
  '2': '已关闭',
};
