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
