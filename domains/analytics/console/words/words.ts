import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type HostKind,
  hostKinds,
  type IssueStatus,
  issueStatusNames,
  type Period,
  periods,
  type Vital,
  vitalBounds,
  vitals,
} from '../../contract/kinds.ts';

export const hostNames: Readonly<Record<HostKind, string>> = {
  browser: '浏览器',
  wechat: '微信',
  miniProgram: '微信小程序',
  native: '手机应用',
  wecom: '企业微信',
};

export const periodNames: Readonly<Record<Period, string>> = {
  '1': '今天',
  '7': '最近 7 天',
  '30': '最近 30 天',
  '90': '最近 90 天',
};

export const vitalNames: Readonly<Record<Vital, string>> = {
  LCP: '主要内容出现',
  INP: '点击后有反应',
  CLS: '画面跳动',
  TTFB: '服务器回应',
};

export const issueTones: Readonly<Record<IssueStatus, Tone>> = { '0': 'todo', '1': 'done', '2': 'wrong' };

export const sourceNames: Readonly<Record<string, string>> = {
  error: '代码出错',
  rejection: '没有处理的失败',
  chunk: '文件没有加载',
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
export const hostOptions = optionsOf(hostNames);
export const periodOptions = periods.map((value) => ({ value, label: periodNames[value] }));
export const vitalOptions = vitals.map((value) => ({ value, label: `${vitalNames[value]}（${value}）` }));
export const statusOptions = optionsOf(issueStatusNames);

export const periodOf = (text: string): Period => periods.find((one) => one === text) ?? '7';
export const hostOf = (text: string): HostKind | undefined => hostKinds.find((one) => one === text);
export const vitalOf = (text: string): Vital => vitals.find((one) => one === text) ?? 'LCP';
export const statusOf = (text: string): IssueStatus | undefined =>
  Object.hasOwn(issueStatusNames, text) ? (text as IssueStatus) : undefined;

/** `1.23 秒`, `180 毫秒`, `0.05`. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(2);
  return value >= 1_000 ? `${(value / 1_000).toFixed(2)} 秒` : `${Math.round(value)} 毫秒`;
}

/** The grade of a value, also as text, because colour alone is not accessible. */
export function vitalGrade(vital: Vital, value: number): { text: string; tone: Tone } {
  const [good, poor] = vitalBounds[vital];
  if (value <= good) return { text: '良好', tone: 'done' };
  return value <= poor ? { text: '一般', tone: 'todo' } : { text: '较差', tone: 'wrong' };
}

/** The share of viewers who tapped it; a dash without viewers. */
export function shareText(taps: number, exposures: number): string {
  return exposures === 0 ? '—' : `${((taps / exposures) * 100).toFixed(1)}%`;
}
