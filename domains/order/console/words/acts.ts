import type { StaffAct } from '../../contract/staff-order.ts';

export const staffActText: Readonly<Record<StaffAct, string>> = {
  approveCancel: '同意退订',
  refuseCancel: '拒绝退订',
  retryRefund: '重新退款',
  releaseRefund: '放款',
  startProduction: '开始生产',
  finishProduction: '完成生产',
  shipCar: '发运车辆',
  confirmReceipt: '确认到店',
  confirmInspection: '确认检查',
  allotCar: '配车',
  settleBalance: '确认尾款',
  returnBalance: '退回尾款',
  assignAdviser: '由我跟进',
  changePromise: '调整交付时间',
  correctVin: '更正车架号',
  undoReceipt: '撤销收车',
  undoInspection: '撤销检查',
  reverseBalance: '冲正尾款',
  brandCancel: '品牌取消',
};

/** Actions that move an order forward, most urgent first. */
const steps: readonly StaffAct[] = [
  'approveCancel',
  'retryRefund',
  'releaseRefund',
  'returnBalance',
  'confirmReceipt',
  'confirmInspection',
  'shipCar',
  'finishProduction',
  'startProduction',
  'allotCar',
  'settleBalance',
  'assignAdviser',
];

/** The likeliest next action (null if none moves the order forward) and the others in menu order. */
export function arrangeActs(
  acts: readonly StaffAct[],
  hasAdviser: boolean,
): { first: StaffAct | null; others: StaffAct[] } {
  const first = steps.find((act) => acts.includes(act) && !(act === 'assignAdviser' && hasAdviser)) ?? null;
  const order = Object.keys(staffActText) as StaffAct[];
  return { first, others: order.filter((act) => acts.includes(act) && act !== first) };
}
