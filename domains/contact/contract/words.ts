/** Without schemas, because pages name them. */

/** Why somebody needs a customer's whole number. */
export const lookReasons = ['callBack', 'orderMatter', 'delivery', 'refund', 'other'] as const;
export type LookReason = (typeof lookReasons)[number];
export const lookReasonNames: Readonly<Record<LookReason, string>> = {
  callBack: '回访客户',
  orderMatter: '核对订单',
  delivery: '安排交付',
  refund: '处理退款',
  other: '其他',
};

/** How a customer was reached. */
export const channels = ['phone', 'wechat', 'store', 'sms'] as const;
export type Channel = (typeof channels)[number];
export const channelNames: Readonly<Record<Channel, string>> = {
  phone: '电话',
  wechat: '微信',
  store: '到店',
  sms: '短信',
};

/** What came of it. */
export const outcomes = ['reached', 'notReached', 'callLater', 'declined'] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  reached: '已联系上',
  notReached: '没有联系上',
  callLater: '约定再联系',
  declined: '客户不希望再联系',
};

/** So many colleagues can be asked to read one note. */
export const mostMentioned = 10;
