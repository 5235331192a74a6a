/** Kinds of feedback; without schemas, because pages import it. */
export const feedbackKinds = ['app', 'car', 'purchase', 'charging', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackKindNames: Readonly<Record<FeedbackKind, string>> = {
  app: 'APP 使用',
  car: '车辆问题',
  purchase: '购车与交付',
  charging: '充电',
  other: '其他建议',
};

export const feedbackStatus = { received: '0', inWork: '1', answered: '2', closed: '3' } as const;
export type FeedbackStatus = (typeof feedbackStatus)[keyof typeof feedbackStatus];
export const feedbackStatuses = Object.values(feedbackStatus) as [FeedbackStatus, ...FeedbackStatus[]];

export const feedbackStatusNames: Readonly<Record<FeedbackStatus, string>> = {
  '0': '已收到',
  '1': '处理中',
  '2': '已回复',
  '3': '已结束',
};
