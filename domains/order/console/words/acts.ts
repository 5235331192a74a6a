import type { StaffAct } from '../../contract/staff-order.ts';

export type ActWords = {
  text: string;
  /** Its position in the menu. */
  rank: number;
  /** Of an action that moves an order forward: its position among them, most urgent first. */
  step?: number;
  isDangerous?: true;
};

export const actWords: Readonly<Record<StaffAct, ActWords>> = {
  approveCancel: { text: '同意退订', rank: 10, step: 10, isDangerous: true },
  refuseCancel: { text: '拒绝退订', rank: 20 },
  startProduction: { text: '开始生产', rank: 50, step: 90 },
  finishProduction: { text: '完成生产', rank: 60, step: 80 },
  shipCar: { text: '发运车辆', rank: 70, step: 70 },
  confirmReceipt: { text: '确认到店', rank: 80, step: 50 },
  confirmInspection: { text: '确认检查', rank: 90, step: 60 },
  allotCar: { text: '配车', rank: 100, step: 100 },
  assignAdviser: { text: '由我跟进', rank: 130, step: 120 },
  changePromise: { text: '调整交付时间', rank: 140 },
  correctVin: { text: '更正车架号', rank: 150 },
  undoReceipt: { text: '撤销收车', rank: 160, isDangerous: true },
  undoInspection: { text: '撤销检查', rank: 170, isDangerous: true },
  brandCancel: { text: '品牌取消', rank: 190, isDangerous: true },
};

/**
 * The likeliest next action (null if none moves the order forward) and the others in menu order. An action
 * without words is left out: nothing here can carry it out.
 */
export function arrangeActs(
  acts: readonly string[],
  words: Readonly<Record<string, ActWords>>,
  hasAdviser: boolean,
): { first: string | null; others: string[] } {
  const known = acts.flatMap((act) => {
    const own = words[act];
    return own ? [{ act, ...own }] : [];
  });
  const steps = known.flatMap(({ act, step }) =>
    step === undefined || (act === 'assignAdviser' && hasAdviser) ? [] : [{ act, step }],
  );
  const first = steps.toSorted((one, other) => one.step - other.step)[0]?.act ?? null;
  const others = known.filter(({ act }) => act !== first).toSorted((one, other) => one.rank - other.rank);
  return { first, others: others.map(({ act }) => act) };
}
