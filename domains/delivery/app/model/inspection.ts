import type { Check, Defect, Delivery } from '../../contract/delivery.ts';
import { defectStatus } from '../../contract/kinds.ts';

/** How many items have a result, of how many. */
export function countChecked(checks: readonly Pick<Check, 'result'>[]): { checked: number; items: number } {
  return { checked: checks.filter(({ result }) => result !== null).length, items: checks.length };
}

export function openDefects({ defects }: { defects: readonly Defect[] }): Defect[] {
  return defects.filter(({ status }) => status === defectStatus.open);
}

/** The state of the inspection in a few words. */
export function inspectionText({ checks, inspectedAt }: Pick<Delivery, 'checks' | 'inspectedAt'>): string {
  const { checked, items } = countChecked(checks);
  if (inspectedAt !== null) return '已完成';
  return items === 0 ? '等待门店检查' : `已检查 ${checked} / ${items} 项`;
}
