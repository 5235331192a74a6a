import type { Tone } from '@ev/console-kit/tone.ts';
import type { RefusalKind } from '@ev/contract/refusal-kinds';
import type { RowOf } from '@ev/query/read.ts';

export type Provider = RowOf<'operations.listProviders'>;

/** The state of a provider as text. */
export function providerState({ off, health }: Pick<Provider, 'off' | 'health'>): {
  text: string;
  tone: Tone;
} {
  if (off) return { text: '已停用', tone: 'ended' };
  if (!health) return { text: '尚未调用', tone: 'ended' };
  if (health.failuresInARow > 0) return { text: `连续失败 ${health.failuresInARow} 次`, tone: 'wrong' };
  return { text: '正常', tone: 'done' };
}

/** Why callbacks from a provider were refused. */
export const refusalText: Readonly<Record<RefusalKind, string>> = {
  signature: '签名不正确',
  time: '时间超出范围',
  unreadable: '内容无法读取',
  reused: '编号已被使用',
};
