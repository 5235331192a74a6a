import type { Outcome } from '@ev/host/capability.ts';

/** The result of a trial. */
export type Trialled = { title: string; outcome: Outcome<unknown>; ms: number };

export const outcomeNames = { done: '成功', left: '已取消', unable: '不支持' } as const;

/** The result of a trial as text. */
export function detailOf(outcome: Outcome<unknown>): string {
  if (outcome.outcome === 'unable') return outcome.message ?? '';
  return outcome.outcome === 'done' ? textOf(outcome.data) : '';
}

/**
 * Values as text without unknown ones; of files only name, type and size, because their content is private.
 */
export function textOf(value: unknown): string {
  if (value instanceof File) return `${value.name} ${value.type} ${value.size} B`;
  if (Array.isArray(value)) return value.map(textOf).join('、');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([name, one]) => `${name}: ${textOf(one)}`)
    .join('，');
}

/** The whole page as text, to send to the maintainer of the host. */
export function reportOf(
  sections: readonly { title: string; facts: Readonly<Record<string, unknown>> }[],
  trialled: readonly Trialled[],
): string {
  const lines = sections.flatMap(({ title, facts }) => [
    `# ${title}`,
    ...Object.entries(facts).map(([name, value]) => `${name}: ${textOf(value)}`),
    '',
  ]);
  const tried = trialled.map(({ title, outcome, ms }) =>
    `${title}: ${outcomeNames[outcome.outcome]} ${ms} ms ${detailOf(outcome)}`.trim(),
  );
  return [...lines, '# 能力', ...(tried.length > 0 ? tried : ['还没有试过'])].join('\n');
}
