import { brand } from '@ev/brand/default/brand.ts';
import { maskIdentityNumber, maskMiddle } from '@ev/kernel/masks.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatFullDay, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type ContractedOrder, carRows, priceRows } from '@ev/order/server/public.ts';
import { type CertificateType, certificateTypeNames } from '@ev/papers/contract/kinds.ts';
import type { DocumentData, DocumentRow } from '@ev/signing/contract/document.ts';
import type { SigningSubject } from '@ev/signing/server/public.ts';

/** The party as the customer has written it: the buyer, or the agent of the company that buys. */
export type Party = {
  name: string;
  idType: CertificateType;
  /** Normalised. */
  idNumber: string;
  address: string;
  phone: string;
};

/** At least half of a short number is masked. */
export function maskedNumber(number: string): string {
  return number.length >= 15 ? maskIdentityNumber(number) : maskMiddle(number, 2, 2);
}

type Placeholders = Pick<SigningSubject, 'values' | 'tables'>;

/** What templates may use. Each contract has a value for each. */
export const placeholders = {
  values: {
    contractNo: { label: '合同编号', sample: 'S2611211830001234567' },
    orderNo: { label: '订单号', sample: 'C2611211830001234567' },
    madeOn: { label: '合同生成日期', sample: '2026年11月21日' },
    sellerName: { label: '出卖人', sample: '示例汽车有限公司' },
    sellerCreditCode: { label: '出卖人统一社会信用代码', sample: '91340100MA0000000G' },
    sellerAddress: { label: '出卖人住所', sample: '安徽省合肥市包河区听澜路 1 号' },
    sellerPhone: { label: '出卖人客服电话', sample: '400-000-0000' },
    buyerName: { label: '买受人', sample: '林岚' },
    signerName: { label: '签署人', sample: '林岚' },
    carName: { label: '车型与版本', sample: '示例车型 长续航版' },
    yearStyle: { label: '年款', sample: '2026' },
    total: { label: '合同总价', sample: '¥239,900' },
    deposit: { label: '定金', sample: '¥5,000' },
    balance: { label: '尾款', sample: '¥234,900' },
    promise: { label: '约定交付时间', sample: '12月8日至15日' },
    storeName: { label: '交付门店', sample: '杭州西湖体验中心' },
    storeAddress: { label: '交付门店地址', sample: '浙江省杭州市西湖区示例路 8 号' },
    coolingEndsAt: { label: '冷静期结束时间', sample: '11月28日 18:30' },
    terms: { label: '订购时同意的条款', sample: '《购车协议》2026.4 版' },
  },
  tables: {
    seller: {
      label: '出卖人信息',
      sample: [
        { label: '名称', text: '示例汽车有限公司' },
        { label: '统一社会信用代码', text: '91340100MA0000000G' },
      ],
    },
    buyer: {
      label: '买受人信息',
      sample: [
        { label: '姓名', text: '林岚' },
        { label: '居民身份证', text: '330***********1234' },
        { label: '联系地址', text: '浙江省杭州市西湖区示例路 1 号' },
        { label: '手机号', text: '13800000001' },
      ],
    },
    configuration: {
      label: '车辆配置',
      sample: [
        { label: '外观', text: '雾屿灰' },
        { label: '轮毂', text: '20 英寸' },
      ],
    },
    price: {
      label: '价格明细',
      sample: [
        { label: '长续航版', text: '¥229,900' },
        { label: '外观 雾屿灰', text: '¥10,000' },
        { label: '合计', text: '¥239,900' },
        { label: '其中：定金（已支付）', text: '¥5,000' },
        { label: '其中：尾款（交付前支付）', text: '¥234,900' },
      ],
    },
  },
} as const satisfies Placeholders;

/** The data of a contract: the order as it stands now, and the party. */
export function contractData(
  { contractNo }: { contractNo: string },
  order: ContractedOrder,
  party: Party,
  now: Date,
): DocumentData & { values: Record<keyof typeof placeholders.values, string> } {
  const { legalEntity, hotline } = brand;
  return {
    values: {
      contractNo,
      orderNo: order.orderNo,
      madeOn: formatFullDay(shanghaiDay(now)),
      sellerName: legalEntity.name,
      sellerCreditCode: legalEntity.creditCode,
      sellerAddress: legalEntity.address,
      sellerPhone: hotline.phone,
      buyerName: order.companyName ?? party.name,
      signerName: party.name,
      carName: `${order.modelName} ${order.versionName}`,
      yearStyle: order.yearStyle,
      total: formatYuan(order.totalFen),
      deposit: formatYuan(order.depositFen),
      balance: formatYuan(order.totalFen - order.depositFen),
      promise: formatDayRange(order.promisedFrom, order.promisedTo),
      storeName: order.store.name,
      storeAddress: order.store.address,
      coolingEndsAt: order.coolingEndsAt ? formatShortDateTime(order.coolingEndsAt) : '已结束',
      terms: order.terms.map(({ title, version }) => `《${title}》${version} 版`).join('、'),
    },
    tables: {
      seller: [
        { label: '名称', text: legalEntity.name },
        { label: '统一社会信用代码', text: legalEntity.creditCode },
        { label: '住所', text: legalEntity.address },
        { label: '客服电话', text: hotline.phone },
      ],
      buyer: buyerRows(order, party),
      configuration: carRows(order),
      // How it is paid: the deposit is a row of its own.
      price: [
        ...priceRows(order),
        { label: '其中：定金（已支付）', text: formatYuan(order.depositFen) },
        { label: '其中：尾款（交付前支付）', text: formatYuan(order.totalFen - order.depositFen) },
      ],
    },
  };
}

/** The whole number is with the signer of the flow, which is encrypted; the text of a document is not. */
function buyerRows(order: ContractedOrder, party: Party): DocumentRow[] {
  const { name, idType, idNumber, address, phone } = party;
  const identity = { label: certificateTypeNames[idType], text: maskedNumber(idNumber) };
  const contact = [
    { label: '联系地址', text: address },
    { label: '手机号', text: phone },
  ];
  if (order.companyName === null) return [{ label: '姓名', text: name }, identity, ...contact];
  return [
    { label: '企业名称', text: order.companyName },
    { label: '统一社会信用代码', text: order.creditCode ?? '' },
    { label: '经办人', text: name },
    { label: `经办人${identity.label}`, text: identity.text },
    ...contact,
  ];
}
