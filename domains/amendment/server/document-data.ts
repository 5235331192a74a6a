import { brand } from '@ev/brand/default/brand.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatDateTime, formatDayRange, formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type AmendedOrder, carRows, type Party, priceRows } from '@ev/order/server/public.ts';
import type { ChangeRow } from '@ev/showcase/contract/price.ts';
import type { DocumentData, DocumentRow } from '@ev/signing/contract/document.ts';
import type { SigningSubject } from '@ev/signing/server/public.ts';
import { amendmentKindNames, relationshipNames } from '../contract/kinds.ts';
import type { NextBuyer } from './next-buyer.ts';
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
  next: NextBuyer | null,
  now: Date,
): DocumentData & { values: Record<keyof typeof placeholders.values, string> } {
  const { amendmentNo, kind, change, before, beforeTotalFen, afterTotalFen } = amendment;
  const buyer = next?.party ?? order;
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
      buyerName: buyer.companyName ?? buyer.buyerName,
      signerName: buyer.buyerName,
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
        ...(next ? buyerRows(amendment, order, next.party) : []),
        ...amendment.rows.map(comparisonOf),
        fromTo('交付门店', before.store.name, store.name),
        fromTo('车辆总价', formatYuan(beforeTotalFen), formatYuan(afterTotalFen)),
        fromTo('约定交付时间', promiseBefore, promiseAfter),
      ],
      configuration: carRows({ ...car, modelName: order.modelName }),
      price: priceRows({ ...car, totalFen: afterTotalFen }),
    },
  };
}

/** Who buys instead of whom, on what both have agreed, and what becomes of the money. */
function buyerRows(
  { buyers, agreedBy, requestedAt }: AmendmentRow,
  order: AmendedOrder,
  next: Party,
): DocumentRow[] {
  const codeOf = ({ creditCode }: Party) => creditCode ?? '无';
  const isCompany = order.companyName !== null || next.companyName !== null;
  return [
    fromTo('买受人', order.companyName ?? order.buyerName, next.companyName ?? next.buyerName),
    ...(isCompany ? [fromTo('统一社会信用代码', codeOf(order), codeOf(next))] : []),
    ...(isCompany ? [fromTo('经办人', order.buyerName, next.buyerName)] : []),
    fromTo('联系电话', maskPhone(order.buyerPhone), maskPhone(next.buyerPhone)),
    ...(buyers
      ? [
          { label: '与原买受人的关系', text: relationshipNames[buyers.relationship] },
          { label: '变更原因', text: buyers.reason },
        ]
      : []),
    {
      label: '原买受人同意',
      text: `${formatDateTime(requestedAt)}，经登录手机号 ${agreedBy?.maskedPhone ?? ''} 的短信验证码确认，将购车合同的全部权利和义务转给新买受人`,
    },
    { label: '已付款项', text: '留在本订单，计入车辆总价；需要退款时退回原付款账户' },
    { label: '新买受人', text: '接受购车合同的全部条款，发票、上牌和交付以新买受人办理' },
  ];
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
