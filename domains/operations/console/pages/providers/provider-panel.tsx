import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Provider, providerState, refusalText } from '../../words/provider.ts';
import s from './providers-page.module.css';

export function ProviderPanel({
  provider,
  onSwitch,
}: {
  provider: Provider;
  /** Null without the permission. */
  onSwitch: (() => void) | null;
}) {
  const { title, wire, off, reason, changedBy, changedAt, health, refused } = provider;
  const { text, tone } = providerState(provider);
  return (
    <Panel title={title}>
      <div className={s.state}>
        <ToneTag tone={tone}>{text}</ToneTag>
        {onSwitch && (
          <Button data-row danger={!off} aria-label={`${off ? '启用' : '停用'}${title}`} onClick={onSwitch}>
            {off ? '启用' : '停用'}
          </Button>
        )}
      </div>
      <Facts
        rows={[
          ['最近成功', health && stampOf(health.lastOkAt)],
          ['最近失败', health && stampOf(health.lastFailedAt)],
          ['失败原因', health?.failuresInARow ? health.lastError : null],
          ['今日调用', health && `${health.callsToday} 次，失败 ${health.failuresToday} 次`],
          ['今日最慢', health && health.callsToday > 0 ? `${health.slowestMsToday} 毫秒` : null],
          ...refused.map(
            (refusal) =>
              [
                `拒收：${refusalText[refusal.kind]}`,
                <Refusal key={refusal.kind} refusal={refusal} />,
              ] as const,
          ),
          ['上次切换', changedAt && changedBy ? <Change key="change" at={changedAt} by={changedBy} /> : null],
          ['切换原因', reason],
          ['协议', wire],
        ]}
      />
    </Panel>
  );
}

function stampOf(at: string | null): ReactNode {
  return at === null ? '无' : <Stamp at={at} />;
}

function Refusal({ refusal: { today, lastAt } }: { refusal: Provider['refused'][number] }) {
  return (
    <>
      今日 {today} 次，最近 <Stamp at={lastAt} />
    </>
  );
}

function Change({ at, by }: { at: string; by: string }) {
  return (
    <>
      <Stamp at={at} /> {by}
    </>
  );
}
