import { brand } from '@ev/brand/default/brand.ts';
import { formatFullDay, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carRows, type HandedOrder } from '@ev/order/server/public.ts';
import type { DocumentData } from '@ev/signing/contract/document.ts';
import type { SigningSubject } from '@ev/signing/server/public.ts';
import { checkResultNames, defectStatusNames } from '../contract/kinds.ts';
import type { CheckRow, DefectRow } from './tables.ts';

type Placeholders = Pick<SigningSubject, 'values' | 'tables'>;

/** What templates may use. Each delivery has a value for each. */
export const placeholders = {
  values: {
    orderNo: { label: '订单号', sample: 'C2611211830001234567' },
    madeOn: { label: '生成日期', sample: '2026年11月21日' },
    sellerName: { label: '出卖人', sample: '示例汽车有限公司' },
    buyerName: { label: '买受人', sample: '林岚' },
    signerName: { label: '签收人', sample: '林岚' },
    carName: { label: '车型与版本', sample: '示例车型 长续航版' },
    vin: { label: '车架号', sample: 'LEY1SA2L5T0000001' },
    storeName: { label: '交付门店', sample: '杭州西湖体验中心' },
    storeAddress: { label: '交付门店地址', sample: '浙江省杭州市西湖区示例路 8 号' },
    inspectedAt: { label: '检查完成时间', sample: '11月21日 10:30' },
  },
  tables: {
    car: {
      label: '车辆与配置',
      sample: [
        { label: '车型', text: '示例车型（2026 款）' },
        { label: '车架号', text: 'LEY1SA2L5T0000001' },
        { label: '外观', text: '雾屿灰' },
      ],
    },
    checks: {
      label: '检查结果',
      sample: [
        { label: '外观 · 漆面', text: '合格' },
        { label: '车内 · 屏幕', text: '合格' },
      ],
    },
    defects: {
      label: '问题与处理',
      sample: [{ label: '漆面：左前门有划痕', text: '已处理：已抛光修复' }],
    },
  },
} as const satisfies Placeholders;

/** The data of an acceptance: the car, and the result of its inspection as the customer sees it. */
export function documentData(
  order: HandedOrder,
  /** In the order of the list. */
  { checks, defects }: { checks: readonly CheckRow[]; defects: readonly DefectRow[] },
  now: Date,
): DocumentData & { values: Record<keyof typeof placeholders.values, string> } {
  const vin = order.vin ?? '';
  return {
    values: {
      orderNo: order.orderNo,
      madeOn: formatFullDay(shanghaiDay(now)),
      sellerName: brand.legalEntity.name,
      buyerName: order.companyName ?? order.buyerName,
      signerName: order.buyerName,
      carName: `${order.modelName} ${order.versionName}`,
      vin,
      storeName: order.store.name,
      storeAddress: order.store.address,
      inspectedAt: order.inspectedAt ? formatShortDateTime(order.inspectedAt) : '',
    },
    tables: {
      car: carRows(order, [{ label: '车架号', text: vin }]),
      checks:
        checks.length === 0
          ? [{ label: '检查', text: '没有逐项记录' }]
          : checks.map(({ groupName, name, result, note }) => ({
              label: `${groupName} · ${name}`,
              text: [checkResultNames[result], note].filter(Boolean).join('，'),
            })),
      defects:
        defects.length === 0
          ? [{ label: '问题', text: '没有' }]
          : defects.map(({ itemName, text, status, mendNote }) => ({
              label: [itemName, text].filter(Boolean).join('：'),
              text: [defectStatusNames[status], mendNote].filter(Boolean).join('：'),
            })),
    },
  };
}
