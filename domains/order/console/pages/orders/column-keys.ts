/** The columns of the list after the order number, in their order. */
export const columnKeys = [
  'status',
  'model',
  'buyer',
  'stuck',
  'adviser',
  'since',
  'phone',
  'store',
  'expected',
  'total',
  'deposit',
  'created',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const columnTitles: Readonly<Record<ColumnKey, string>> = {
  status: '状态',
  model: '车型',
  buyer: '客户',
  stuck: '卡住原因',
  adviser: '顾问',
  since: '进入状态',
  phone: '手机号',
  store: '门店',
  expected: '预计交付',
  total: '总价',
  deposit: '定金',
  created: '下单时间',
};

/** The window width from which a column is shown by default; columns without an entry are always shown. */
export const columnWidths: Readonly<Partial<Record<ColumnKey, 'md' | 'lg' | 'xl' | 'xxl'>>> = {
  adviser: 'md',
  total: 'lg',
  phone: 'xl',
  store: 'xxl',
  expected: 'xxl',
  deposit: 'xxl',
  created: 'xxl',
};

/** The default columns of a window with these breakpoints. */
export function usualColumns(wide: Readonly<Partial<Record<string, boolean>>>): readonly ColumnKey[] {
  return columnKeys.filter((key) => {
    const width = columnWidths[key];
    return width === undefined || wide[width] === true;
  });
}

const keyOf = (memberId: string) => `ev.console.orderColumns.${memberId}`;

/** The columns that a staff member has chosen in this browser; null if none. */
export function keptColumns(memberId: string): readonly ColumnKey[] | null {
  try {
    const kept = localStorage.getItem(keyOf(memberId))?.split(',') ?? [];
    const known = columnKeys.filter((key) => kept.includes(key));
    return known.length > 0 ? known : null;
  } catch {
    return null;
  }
}

export function keepColumns(memberId: string, columns: readonly ColumnKey[] | null): void {
  try {
    if (columns === null) localStorage.removeItem(keyOf(memberId));
    else localStorage.setItem(keyOf(memberId), columns.join(','));
  } catch {
    // Without storage the URL still has them.
  }
}
