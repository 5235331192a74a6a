import type { PriceRow } from '@ev/showcase/contract/price.ts';
import type { BalanceWay } from '../../contract/balance-ways.ts';

export const buyerTypeText: Readonly<Record<'0' | '1', string>> = { '0': '个人', '1': '企业' };

export const balanceMethodText: Readonly<Record<BalanceWay, string>> = {
  transfer: '银行转账',
  loan: '贷款放款',
  receipts: '分笔到账',
};

export const priceKindText: Readonly<Record<PriceRow['kind'], string>> = {
  version: '车型版本',
  option: '选装',
  package: '选装包',
  included: '包含',
  discount: '优惠',
  tax: '购置税',
  insurance: '保险',
  plate: '上牌',
  fee: '服务费',
};

/** The group of a configuration row; the version does not belong to a group of the catalogue. */
export function configurationGroupText(group: string): string {
  return group === 'version' ? '版本' : group;
}
