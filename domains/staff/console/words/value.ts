import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';

/** An amount of money or points. */
export function valueText(amount: number, unit: Api['staff.getAllowance']['output']['unit']): string {
  return unit === 'fen' ? formatYuan(amount) : `${amount.toLocaleString('zh-CN')} 积分`;
}

/** Said after a command that was stored as a request. */
export const requestedText = '已提交复核，另一位同事通过后生效';
