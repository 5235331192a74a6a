import { noticeTemplates } from '../../../order-notices.ts';
import type { Contribution } from '../../../testing/schedules/contribution.ts';
import type { Rows } from '../../../testing/schedules/rows.ts';

/** A change with a template is notified once, and nothing else is. */
export function noticeFaults({ history, messages }: Rows, contributions: readonly Contribution[]): string[] {
  const faults: string[] = [];
  const sent = new Map(messages.map(({ source, n }) => [source, n]));
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
    const times = sent.get(source) ?? 0;
    const should = ours[event] ? 1 : 0;
    if (times !== should) faults.push(`${source} (${event}) was sent ${times} times instead of ${should}`);
  }
  for (const source of sent.keys()) {
    if (ofMove.test(source) && !known.has(source)) faults.push(`${source} was notified and did not happen`);
  }
  return faults;
}
