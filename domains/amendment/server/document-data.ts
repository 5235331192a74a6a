import { brand } from '@ev/brand/default/brand.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { AmendedOrder } from '@ev/order/server/public.ts';
import type { ChangeRow } from '@ev/showcase/contract/price.ts';
import type { DocumentData, DocumentRow } from '@ev/signing/contract/document.ts';
import type { SigningSubject } from '@ev/signing/server/public.ts';
import { amendmentKindNames } from '../contract/kinds.ts';
import type { AmendmentRow } from './tables.ts';

type Placeholders = Pick<SigningSubject, 'values' | 'tables'>;

/** What templates may use. Each amendment has a value for each. */
export const placeholders = {
  values: {
    amendmentNo: { label: '变更编号', sample: 'A2611211830001234567' },
    orderNo: { label: '订单号', sample: 'C2611211830001234567' },
    madeOn: { label: '生成日期', sample: '2026年11月21日' },
    sellerName: { label: '出卖人', sample: '示例汽车有限公司' },
    buyerName: { label: '买受人', sample: '林岚' },
    signerName: { label: '签署人', sample: '林岚' },
    change: { label: '变更内容', sample: '变更配置' },
    carName: { label: '变更后的车型与版本', sample: '示例车型 长续航版' },
    totalBefore: { label: '变更前总价', sample: '¥239,900' },
    totalAfter: { label: '变更后总价', sample: '¥245,900' },
    balanceAfter: { label: '变更后尾款', sample: '¥240,900' },
    promiseBefore: { label: '变更前约定交付时间', sample: '12月8日至15日' },
    promiseAfter: { label: '变更后约定交付时间', sample: '12月18日至25日' },
    storeBefore: { label: '变更前交付门店', sample: '杭州西湖体验中心' },
    storeAfter: { label: '变更后交付门店', sample: '杭州滨江体验中心' },
  },
  tables: {
    comparison: {
      label: '变更前后对照',
      sample: [
        { label: '轮毂', text: '20 英寸改为 21 英寸' },
        { label: '车辆总价', text: '¥239,900 改为 ¥245,900' },
      ],
    },
    configuration: {
      label: '变更后的车辆配置',
      sample: [
        { label: '外观', text: '雾屿灰' },
        { label: '轮毂', text: '21 英寸' },
      ],
    },
    price: {
      label: '变更后的价格明细',
      sample: [
        { label: '长续航版', text: '¥229,900' },
        { label: '合计', text: '¥245,900' },
      ],
    },
  },
} as const satisfies Placeholders;

/** The data of an amendment: what changes, and the order as it will be. */
export function documentData(
  amendment: AmendmentRow,
  order: AmendedOrder,
  now: Date,
): DocumentData & { values: Record<keyof typeof placeholders.values, string> } {
  const { amendmentNo, kind, change, before, beforeTotalFen, afterTotalFen } = amendment;
  const car = change.kind === 'config' ? change.car : order;
  const store = change.kind === 'store' ? change.store : order.store;
  const promiseBefore = formatDayRange(before.range.from, before.range.to);
  const promiseAfter = formatDayRange(change.range.from, change.range.to);
  return {
    values: {
      amendmentNo,
      orderNo: order.orderNo,
      madeOn: formatFullDay(shanghaiDay(now)),
      sellerName: brand.legalEntity.name,
      buyerName: order.companyName ?? order.buyerName,
      signerName: order.buyerName,
      change: amendmentKindNames[kind],
      carName: `${order.modelName} ${car.versionName}`,
      totalBefore: formatYuan(beforeTotalFen),
      totalAfter: formatYuan(afterTotalFen),
      balanceAfter: formatYuan(afterTotalFen - order.depositFen),
      promiseBefore,
      promiseAfter,
      storeBefore: before.store.name,
      storeAfter: store.name,
    },
    tables: {
      comparison: [
        ...amendment.rows.map(comparisonOf),
        fromTo('交付门店', before.store.name, store.name),
        fromTo('车辆总价', formatYuan(beforeTotalFen), formatYuan(afterTotalFen)),
        fromTo('约定交付时间', promiseBefore, promiseAfter),
      ],
      configuration: [
        { label: '车型', text: `${order.modelName}（${car.yearStyle} 款）` },
        ...car.configuration.map(({ group, name }) => ({ label: group, text: name })),
      ],
      price: [
        ...car.priceRows.map(({ name, amountFen }) => ({
          label: name,
          text: amountFen === 0 ? '已包含' : formatYuan(amountFen),
        })),
        { label: '合计', text: formatYuan(afterTotalFen) },
      ],
    },
  };
}

function fromTo(label: string, before: string, after: string): DocumentRow {
  return { label, text: before === after ? `${after}（不变）` : `${before} 改为 ${after}` };
}

function comparisonOf({ name, beforeFen, afterFen }: ChangeRow): DocumentRow {
  if (beforeFen === null) return { label: name, text: `增加，${amountOf(afterFen)}` };
  if (afterFen === null) return { label: name, text: `取消，原为 ${amountOf(beforeFen)}` };
  return { label: name, text: `${amountOf(beforeFen)} 改为 ${amountOf(afterFen)}` };
}

const amountOf = (fen: number | null): string => (fen ? formatYuan(fen) : '已包含');
