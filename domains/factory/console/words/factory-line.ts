import type { Tone } from '@ev/console-kit/tone.ts';
import type { FactoryAct, FactoryLine } from '../../contract/factory-line.ts';

export const factoryEventText: Readonly<Record<NonNullable<FactoryLine['type']>, string>> = {
  accepted: '接单',
  offLine: '下线',
  shipped: '发运',
  logistics: '运输动态',
  received: '到店',
  withdrawn: '已撤单',
  withdrawRefused: '拒绝撤单',
};

export const factoryOutcomeLabels: Readonly<Record<FactoryLine['outcome'], { text: string; tone: Tone }>> = {
  waiting: { text: '等待中', tone: 'going' },
  applied: { text: '已执行', tone: 'done' },
  ignored: { text: '无需执行', tone: 'ended' },
  refused: { text: '无法执行', tone: 'wrong' },
  settled: { text: '已核实，不执行', tone: 'ended' },
  missing: { text: '没有收到', tone: 'wrong' },
  skipped: { text: '已跳过', tone: 'ended' },
};

export const factoryActText: Readonly<Record<FactoryAct, string>> = {
  skip: '跳过',
  retry: '重新执行',
  settle: '不再执行',
};

/** `3`, or `3–5` if several numbers are missing. */
export function factoryNumberText({
  sequence,
  lastSequence,
}: Pick<FactoryLine, 'sequence' | 'lastSequence'>): string {
  return lastSequence > sequence ? `${sequence}–${lastSequence}` : String(sequence);
}

/** Whether a waiting event is about to be applied, because nothing holds it up. */
export function isGoingOn(lines: readonly FactoryLine[]): boolean {
  const [first] = lines.filter(({ outcome }) => ['waiting', 'missing', 'refused'].includes(outcome));
  return first?.outcome === 'waiting';
}
