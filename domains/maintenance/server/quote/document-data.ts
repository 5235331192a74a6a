import { brand } from '@ev/brand/default/brand.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { DocumentData } from '@ev/signing/contract/document.ts';
import type { SigningSubject } from '@ev/signing/server/public.ts';
import { payerNames } from '../../contract/kinds.ts';
import { payOf, type QuoteLineRow, quantityText, totalOf } from '../rules/quote-rules.ts';
import type { AppointmentRow, WorkOrderRow } from '../tables.ts';
import type { QuoteRow } from './tables.ts';

type Placeholders = Pick<SigningSubject, 'values' | 'tables'>;

/** What templates may use. Each quote has a value for each. */
export const placeholders = {
  values: {
    workOrderNo: { label: '工单号', sample: 'R2611211830001234567' },
    version: { label: '报价版本', sample: '2' },
    madeOn: { label: '生成日期', sample: '2026年11月21日' },
    companyName: { label: '服务方', sample: '示例汽车有限公司' },
    signerName: { label: '签署人', sample: '林岚' },
    carName: { label: '车型', sample: '示例车型' },
    vin: { label: '车架号', sample: 'LEY1SA2L5T0000001' },
    odometer: { label: '接车里程', sample: '20,015 公里' },
    storeName: { label: '门店', sample: '杭州西湖体验中心' },
    total: { label: '由你支付的金额', sample: '¥1,280' },
  },
  tables: {
    approved: {
      label: '同意的项目',
      sample: [
        { label: '更换空调滤芯', text: '1 件，¥180，由车主承担' },
        { label: '更换工时', text: '0.5 工时，¥160，由车主承担' },
      ],
    },
    declined: { label: '不做的项目', sample: [{ label: '雨刮', text: '¥120' }] },
    changes: { label: '与上次签署相比', sample: [{ label: '变化', text: '增加雨刮，¥120' }] },
  },
} as const satisfies Placeholders;

/** The data of a decision: what is done, at what price, and what the customer declined. */
export function documentData(
  { lines, version, changes }: Pick<QuoteRow, 'lines' | 'version' | 'changes'>,
  {
    order,
    appointment,
  }: {
    order: Pick<WorkOrderRow, 'workOrderNo' | 'vin' | 'odometerKm'>;
    appointment: Pick<AppointmentRow, 'contactName' | 'modelName' | 'storeName'>;
  },
  now: Date,
): DocumentData & { values: Record<keyof typeof placeholders.values, string> } {
  const declined = lines.filter(({ approved }) => approved !== true);
  return {
    values: {
      workOrderNo: order.workOrderNo,
      version: String(version),
      madeOn: formatFullDay(shanghaiDay(now)),
      companyName: brand.legalEntity.name,
      signerName: appointment.contactName,
      carName: appointment.modelName,
      vin: order.vin,
      odometer: `${order.odometerKm.toLocaleString('en-US')} 公里`,
      storeName: appointment.storeName,
      total: formatYuan(payOf(lines)),
    },
    tables: {
      approved: lines.filter(({ approved }) => approved === true).map(rowOf),
      declined:
        declined.length === 0
          ? [{ label: '没有', text: '全部项目都做' }]
          : declined.map((line) => ({ label: line.name, text: formatYuan(totalOf(line)) })),
      changes:
        changes.length === 0
          ? [{ label: '首次报价', text: '没有签署过其他版本' }]
          : changes.map((change) => ({ label: '变化', text: change })),
    },
  };
}

const rowOf = (line: QuoteLineRow) => ({
  label: line.name,
  text: `${quantityText(line)}，${formatYuan(totalOf(line))}，由${payerNames[line.payer]}承担`,
});
