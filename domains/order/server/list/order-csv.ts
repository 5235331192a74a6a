import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { csvOf, yuanCell } from '@ev/platform/csv.ts';
import type { StaffOrderRow } from '../../contract/staff-order.ts';

type Column = [title: string, cell: (row: StaffOrderRow) => string];

/** A format that spreadsheets parse and sort. */
function stamp(instant: string): string {
  const at = new Date(instant);
  return `${shanghaiDay(at)} ${shanghaiClock(at)}`;
}

const columns: readonly Column[] = [
  ['订单号', ({ orderNo }) => orderNo],
  ['状态', ({ statusText }) => statusText],
  ['车型', ({ modelName }) => modelName],
  ['版本', ({ versionName }) => versionName],
  ['客户', ({ buyerName }) => buyerName],
  ['手机号', ({ maskedPhone }) => maskedPhone],
  ['门店', ({ storeName }) => storeName],
  ['专属顾问', ({ adviserName }) => adviserName ?? ''],
  ['总价（元）', ({ totalFen }) => yuanCell(totalFen)],
  ['定金（元）', ({ depositFen }) => yuanCell(depositFen)],
  ['下单时间', ({ createdAt }) => stamp(createdAt)],
  ['进入状态', ({ since }) => stamp(since)],
  ['预计交付开始', ({ expectedFrom }) => expectedFrom],
  ['预计交付结束', ({ expectedTo }) => expectedTo],
  ['卡住原因', ({ stuck }) => stuck.join('；')],
];

export function csvOfOrders(rows: readonly StaffOrderRow[]): string {
  return csvOf(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}
