import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { HouseholdItem } from '../../contract/household.ts';
import { type HouseholdStatus, refusalTexts } from '../../contract/words.ts';

export const tones: Readonly<Record<HouseholdStatus, 'accent' | 'ok' | 'warn' | 'neutral'>> = {
  '1': 'accent',
  '2': 'ok',
  '3': 'warn',
  '4': 'neutral',
  '5': 'neutral',
};

type Told = Pick<HouseholdItem, 'status' | 'refusal' | 'undoUntil' | 'others'>;

/** The status of a household number and the next step, as one sentence. */
export function sentenceOf({ status, refusal, undoUntil, others }: Told, now: Date): string {
  switch (status) {
    case '1':
      return others > 0
        ? `工作人员正在核对账单。这个户号已由另外 ${others} 人绑定，通过后会互相看到姓氏`
        : '工作人员正在核对账单，通常 1 个工作日内有结果';
    case '2':
      return '可以记录用电、查看夜间电价、绑定车辆';
    case '3':
      return refusal
        ? `${refusalTexts[refusal.reason]}${refusal.note && `（${refusal.note}）`}，修改后可重新提交`
        : '修改后可重新提交';
    case '4':
      return undoUntil
        ? `${formatShortDateTime(new Date(undoUntil), now)} 前可以撤销，之后用电记录会删除`
        : '用电记录已删除';
    case '5':
      return '已删除';
  }
}
