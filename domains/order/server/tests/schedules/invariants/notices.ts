import { noticeTemplates } from '../../../order-notices.ts';
import type { Contribution } from '../../../testing/schedules/contribution.ts';
import type { Rows } from '../../../testing/schedules/rows.ts';

/** Who has a template to tell of a change tells of it once, and of nothing that did not happen. */
export function noticeFaults({ history, messages }: Rows, contributions: readonly Contribution[]): string[] {
  const faults: string[] = [];
  const told = new Map(messages.map(({ source, n }) => [source, n]));
  const templates: Record<string, Readonly<Record<string, string | null>>> = {
    carOrder: noticeTemplates,
    ...Object.assign({}, ...contributions.map(({ notices }) => notices)),
  };
  const ofMove = new RegExp(`^(${Object.keys(templates).join('|')}):\\w+:\\d+$`);
  const known = new Set<string>();
  for (const { id, machine, entity_id, event } of history) {
    const ours = templates[machine];
    if (!ours) continue;
    const source = `${machine}:${entity_id}:${id}`;
    known.add(source);
    const times = told.get(source) ?? 0;
    const should = ours[event] ? 1 : 0;
    if (times !== should) faults.push(`${source} (${event}) was told ${times} times instead of ${should}`);
  }
  for (const source of told.keys()) {
    if (ofMove.test(source) && !known.has(source)) faults.push(`${source} was told and did not happen`);
  }
  return faults;
}
