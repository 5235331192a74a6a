import type { Provider } from '../data/providers.ts';
import type { Tone } from './order-status.ts';

/** How a provider stands, in one word. */
export function providerState({ off, health }: Pick<Provider, 'off' | 'health'>): {
  text: string;
  tone: Tone;
} {
  if (off) return { text: '已停用', tone: 'ended' };
  if (!health) return { text: '尚未调用', tone: 'ended' };
  if (health.failuresInARow > 0) return { text: `连续失败 ${health.failuresInARow} 次`, tone: 'wrong' };
  return { text: '正常', tone: 'done' };
}
