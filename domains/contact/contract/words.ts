/** Without schemas, because pages import it. */

/** Why a staff member needs a customer's unmasked number. */
export const lookReasons = ['callBack', 'orderMatter', 'delivery', 'refund', 'other'] as const;
export type LookReason = (typeof lookReasons)[number];
export const lookReasonNames: Readonly<Record<LookReason, string>> = {
  callBack: '回访客户',
  orderMatter: '核对订单',
  delivery: '安排交付',
  refund: '处理退款',
  other: '其他',
};

/** How a customer was contacted. */
export const channels = ['phone', 'wechat', 'store', 'sms'] as const;
export type Channel = (typeof channels)[number];
export const channelNames: Readonly<Record<Channel, string>> = {
  phone: '电话',
  wechat: '微信',
  store: '到店',
  sms: '短信',
};

/** The outcome. */
export const outcomes = ['reached', 'notReached', 'callLater', 'declined'] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  reached: '已联系上',
  notReached: '没有联系上',
  callLater: '约定再联系',
  declined: '客户不希望再联系',
};

/** Maximum number of mentioned colleagues. */
export const mostMentioned = 10;
