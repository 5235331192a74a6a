/**
 * Status of a charge order (specification §3, Charge) and its stages; no schemas here, because pages import
 * this file.
 */

export const chargeStatus = {
  inProgress: '0',
  toPay: '1',
  completed: '2',
  invalid: '3',
  onHold: '4',
} as const;
export type ChargeStatus = (typeof chargeStatus)[keyof typeof chargeStatus];
export const chargeStatuses = Object.values(chargeStatus) as [ChargeStatus, ...ChargeStatus[]];

export const chargeStatusNames: Readonly<Record<ChargeStatus, string>> = {
  '0': '进行中',
  '1': '待支付',
  '2': '已完成',
  '3': '已失效',
  '4': '待核实',
};

/** The stages of an order; each one belongs to one status. */
export const chargeStages = [
  'starting',
  'charging',
  'stopping',
  'settling',
  'toPay',
  'completed',
  'onHold',
  'invalid',
  'refunding',
  'refunded',
] as const;
export type ChargeStage = (typeof chargeStages)[number];

export const statusOfStage: Readonly<Record<ChargeStage, ChargeStatus>> = {
  starting: '0',
  charging: '0',
  stopping: '0',
  settling: '0',
  toPay: '1',
  completed: '2',
  onHold: '4',
  invalid: '3',
  refunding: '3',
  refunded: '3',
};

export const chargeStageNames: Readonly<Record<ChargeStage, string>> = {
  starting: '启动中',
  charging: '充电中',
  stopping: '停止中',
  settling: '结算中',
  toPay: '待支付',
  completed: '已完成',
  onHold: '待核实',
  invalid: '已失效',
  refunding: '退款中',
  refunded: '已退款',
};

/** The stages that occupy a gun and an account: no other order can start meanwhile. */
export const liveStages = ['starting', 'charging', 'stopping'] as const satisfies readonly ChargeStage[];
export const isLive = (stage: ChargeStage): boolean => (liveStages as readonly ChargeStage[]).includes(stage);

/** Why an order waits for news from the operator or for a decision of staff. */
export const holdReasons = ['startUnknown', 'silent', 'noBill', 'billDiffers'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why a session did not begin, or ended with nothing to pay. */
export const failReasons = [
  'gunMissing',
  'gunOffline',
  'operatorRefused',
  'startFailed',
  'nothingCharged',
  'staff',
] as const;
export type FailReason = (typeof failReasons)[number];

export const failTexts: Readonly<Record<FailReason, string>> = {
  gunMissing: '运营商没有找到这把枪',
  gunOffline: '充电桩离线，没有启动',
  operatorRefused: '运营商没有同意启动',
  startFailed: '充电桩没有启动成功',
  nothingCharged: '没有充上电',
  staff: '工作人员已作废',
};

/** Outcomes of sessions in the brand's statistics. */
export const outcomes = ['going', 'toPay', 'completed', 'held', 'failed', 'void', 'refunded'] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  going: '进行中',
  toPay: '待支付',
  completed: '已完成',
  held: '待核实',
  failed: '没有启动',
  void: '已失效',
  refunded: '已退款',
};

/** How the session ended (T/CEC 102, StopReason 0-5). */
export const stopReasons = ['user', 'platform', 'bms', 'fault', 'unplugged', 'other'] as const;
export type StopReason = (typeof stopReasons)[number];

export const stopTexts: Readonly<Record<StopReason, string>> = {
  user: '你停止了充电',
  platform: '在 APP 停止',
  bms: '车辆已停止充电',
  fault: '充电桩故障',
  unplugged: '充电枪已拔出',
  other: '运营商停止',
};

export const payWays = ['cards', 'later'] as const;
export type PayWay = (typeof payWays)[number];
export const payWayNames: Readonly<Record<PayWay, string>> = { cards: '充电卡抵扣', later: '充电后支付' };

export const objectionKinds = ['amount', 'energy', 'occupancy', 'notCharged', 'other'] as const;
export type ObjectionKind = (typeof objectionKinds)[number];
export const objectionKindNames: Readonly<Record<ObjectionKind, string>> = {
  amount: '金额不对',
  energy: '电量不对',
  occupancy: '占位费有异议',
  notCharged: '没有充上电',
  other: '其他',
};

export const objectionStatuses = ['open', 'upheld', 'rejected'] as const;
export type ObjectionStatus = (typeof objectionStatuses)[number];
export const objectionStatusNames: Readonly<Record<ObjectionStatus, string>> = {
  open: '处理中',
  upheld: '已支持',
  rejected: '已答复',
};

/** Kinds of differences between the operator's books and ours. */
export const differenceKinds = ['missingHere', 'missingThere', 'amount', 'energy'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  missingHere: '平台没有这单',
  missingThere: '运营商没有这单',
  amount: '金额不一致',
  energy: '电量不一致',
};
