import { formatYuan } from '@ev/kernel/money.ts';
import { effectFen } from '../../configurator/change-rows.ts';
import type { ChangeRow } from '../../contract/price.ts';

/** The options added, removed or repriced; empty groups are left out. */
export function changedGroups(changes: readonly ChangeRow[]) {
  const group = (title: string, belongs: (change: ChangeRow) => boolean) => ({
    title,
    rows: changes.filter(belongs).map((change) => ({
      key: change.code,
      name: change.name,
      note: noteOf(change),
      amountFen: effectFen(change),
    })),
  });
  return [
    group('增加', ({ beforeFen }) => beforeFen === null),
    group('移除', ({ beforeFen, afterFen }) => beforeFen !== null && afterFen === null),
    group('价格调整', ({ beforeFen, afterFen }) => beforeFen !== null && afterFen !== null),
  ].filter(({ rows }) => rows.length > 0);
}

function noteOf({ beforeFen, afterFen, note }: ChangeRow): string | null {
  if (beforeFen === null || afterFen === null) return note;
  const repriced = `由 ${formatYuan(beforeFen)} 变为 ${formatYuan(afterFen)}`;
  return note === null ? repriced : `${repriced}，${note}`;
}
