import { formatFullDay } from '@ev/kernel/shanghai-time.ts';
import type { DueItem } from '../../contract/maintenance.ts';
import { kmText } from './words.ts';

/** Until when an item should be done: by a day, a distance, or whichever comes first; null if neither is set. */
export function dueText({ dueDay, dueKm }: Pick<DueItem, 'dueDay' | 'dueKm'>): string | null {
  const day = dueDay === null ? null : `${formatFullDay(dueDay)}前`;
  const km = dueKm === null ? null : `行驶到 ${kmText(dueKm)}前`;
  if (day && km) return `建议${day}，或${km}，以先到的为准`;
  return day || km ? `建议${day ?? km}` : null;
}

/** What is due now in one line; undefined if nothing is. */
export function dueSummary(due: readonly DueItem[]): string | undefined {
  const now = due.filter(({ urgency }) => urgency !== 'later');
  const [first] = now;
  if (!first) return undefined;
  const more = now.length > 1 ? `等 ${now.length} 项` : '';
  return first.urgency === 'overdue' ? `${first.name}${more}已超期` : `该做${first.name}${more}了`;
}
