import { formatYuan } from '@ev/kernel/money.ts';
import type * as z from 'zod/mini';
import { isBranch } from './differences.ts';
import type { Words } from './part.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  object: '一组字段',
  record: '一组字段',
  null: 'null',
};
const formats: Readonly<Record<string, string>> = {
  datetime: '时间，如 2026-09-01T02:00:00.000Z',
  date: '日期，如 2026-09-01',
  url: '网址',
};

/** What is wrong with a value of a file, for schemas without messages of their own. */
export function wordsOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return '没有填写';
  switch (issue.code) {
    case 'invalid_type':
      return `应为${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'too_small':
      return `${sizeOf(issue.origin)}不能小于 ${issue.minimum}`;
    case 'too_big':
      return `${sizeOf(issue.origin)}不能大于 ${issue.maximum}`;
    case 'invalid_format':
      return `应为${formats[issue.format] ?? '规定的格式'}`;
    case 'invalid_union':
      return '没有一种写法与它相符';
    default:
      return '不符合要求';
  }
}

function sizeOf(origin: string): string {
  if (origin === 'string') return '字数';
  return origin === 'array' ? '项数' : '';
}

/** `版本 第 2 项 · 价格`: the place in an item, by the labels of its fields. */
export function placeOf(path: readonly PropertyKey[], labels: Readonly<Record<string, string>>): string {
  return path
    .map((step) => (typeof step === 'number' ? `第 ${step + 1} 项` : labelOf(String(step), labels)))
    .join(' · ')
    .replaceAll(' · 第 ', ' 第 ');
}

/**
 * `配置 · 曜石黑 · 价格`: like `placeOf`, with members of lists by their names and without the unit of money, for
 * people who compare the old and the new state. Such amounts are shown in yuan.
 */
export function wayTo(
  item: unknown,
  path: readonly PropertyKey[],
  labels: Readonly<Record<string, string>>,
): string {
  const steps: string[] = [];
  let value = item;
  for (const step of path) {
    value = isBranch(value) ? value[String(step)] : undefined;
    steps.push(
      typeof step === 'number'
        ? (calledOf(value) ?? `第 ${step + 1} 项`)
        : withoutFen(labelOf(String(step), labels)),
    );
  }
  return steps.join(' · ');
}

/** The label of a money field where amounts are shown in yuan. */
export const withoutFen = (label: string): string => label.replace('（分）', '');

/** The name of an object for people: its name, title or label, otherwise its code. */
export function calledOf(value: unknown): string | null {
  if (!isBranch(value)) return null;
  const name = ['name', 'title', 'label', 'yearStyle', 'code', 'id'].map((field) => value[field]);
  const found = name.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? found : null;
}

/** A value in one line. */
export function shownValue(value: unknown, path: readonly PropertyKey[], words: Words = {}): string {
  const field = String(path.findLast((step) => typeof step === 'string') ?? '');
  if (value === undefined || value === null || value === '') return '无';
  if (typeof value === 'number' && path.some((step) => String(step).endsWith('Fen')))
    return formatYuan(value);
  const word = typeof value === 'string' ? words[field]?.[value] : undefined;
  const text = word ?? (typeof value === 'string' ? value : (calledOf(value) ?? JSON.stringify(value)));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The label of a field. A file may contain a field `constructor`, which every object has. */
export const labelOf = (name: string, labels: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;
