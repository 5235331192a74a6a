/** Kinds and statuses of rights. Without schemas, because pages import it. */

/** Codes exactly as in specification §3. */
export const rightStatus = {
  toClaim: '1',
  toIssue: '2',
  claiming: '3',
  claimed: '4',
  failed: '5',
} as const;
export type RightStatus = (typeof rightStatus)[keyof typeof rightStatus];
export const rightStatuses = Object.values(rightStatus) as [RightStatus, ...RightStatus[]];

export const rightStatusNames: Readonly<Record<RightStatus, string>> = {
  '1': '待领取',
  '2': '待发放',
  '3': '领取中',
  '4': '已领取',
  '5': '领取失败',
};

export const rightKinds = [
  'warranty',
  'service',
  'roadside',
  'charging',
  'connectivity',
  'points',
  'goods',
  'other',
] as const;
export type RightKind = (typeof rightKinds)[number];

export const rightKindNames: Readonly<Record<RightKind, string>> = {
  warranty: '质保',
  service: '保养服务',
  roadside: '道路救援',
  charging: '充电',
  connectivity: '车联网',
  points: '积分',
  goods: '礼品',
  other: '其他',
};

/** Icons that a brand may choose from. */
export const rightIcons = [
  'shield',
  'wheel',
  'phone',
  'bolt',
  'battery',
  'compass',
  'wallet',
  'gift',
  'star',
  'car',
  'user',
  'package',
] as const;

/**
 * How a right reaches its owner: automatically, at the customer's request, or from staff without a request.
 */
export const claimWays = ['byItself', 'byCustomer', 'byStaff'] as const;
export type ClaimWay = (typeof claimWays)[number];

export const claimWayNames: Readonly<Record<ClaimWay, string>> = {
  byItself: '自动生效',
  byCustomer: '在线领取',
  byStaff: '工作人员发放',
};

/** When a right begins: when production of the car starts, or at its delivery. */
export const rightBegins = ['production', 'delivery'] as const;
export type RightBegin = (typeof rightBegins)[number];

export const rightBeginNames: Readonly<Record<RightBegin, string>> = {
  production: '开始生产后',
  delivery: '交付后',
};

/** The period of a right's quantity: in total, or renewed each month or year. */
export const rightPeriods = ['once', 'month', 'year'] as const;

/** Things of other domains that a right can grant. */
export const issuedThings = ['chargeCard'] as const;

/** Domains that fulfil a right in their own process, so that nobody claims it by hand. */
export const rightKeepers = ['homeCharger'] as const;
export type RightKeeper = (typeof rightKeepers)[number];
export const rightKeeperNames: Readonly<Record<RightKeeper, string>> = { homeCharger: '家充桩安装' };
/** Progress of that process: the customer may begin, it is in progress, it is finished. */
export const keptStates = ['open', 'underWay', 'done'] as const;
export type KeptState = (typeof keptStates)[number];

/** Whether a package comes with every car, or is one of several to choose from. */
export const packageChoices = ['included', 'choice'] as const;
