import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { useApi } from '@ev/query/api.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { useState } from 'react';
import s from './app-test-page.module.css';
import { detailOf, outcomeNames, reportOf, type Trialled, textOf } from './report.ts';
import { type Trial, trials } from './trials.ts';
import { useEnvironment } from './use-environment.ts';

/** Shows the host and its capabilities, for testing in a real host. */
export function Page() {
  return useHydrated() ? <Environment /> : null;
}

function Environment() {
  const { kind, sections } = useEnvironment();
  const [trialled, setTrialled] = useState<readonly Trialled[]>([]);
  const keep = (one: Trialled) =>
    setTrialled((before) => [...before.filter(({ title }) => title !== one.title), one]);

  const copyReport = async () => {
    const copied = await copyText(reportOf(sections, trialled));
    feedback.showToast({
      title: copied ? '报告已复制' : '没能复制，请截屏保存',
      durationMs: toastMs.standard,
    });
  };
  return (
    <>
      <div className={s.page}>
        <Card title="能力">
          <ul>
            {trials.map((trial) => (
              <TrialRow
                key={trial.title}
                trial={trial}
                ways={trial.countWays(kind)}
                result={trialled.find(({ title }) => title === trial.title)}
                onResult={keep}
              />
            ))}
          </ul>
        </Card>
        {sections.map(({ title, facts }) => (
          <Card key={title} title={title}>
            <dl>
              {Object.entries(facts).map(([name, value]) => (
                <div key={name} className={s.fact}>
                  <dt>{name}</dt>
                  <dd>{textOf(value) || '—'}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
      <BottomBar>
        <Button onClick={() => void copyReport()}>复制报告</Button>
      </BottomBar>
    </>
  );
}

function wordsOf(ways: number): string {
  if (ways > 1) return `依次尝试 ${ways} 种方式`;
  return ways === 1 ? '有 1 种方式' : '这里没有可用的方式';
}

const tones = { done: 'ok', left: 'neutral', unable: 'warn' } as const;

function TrialRow({
  trial,
  ways,
  result,
  onResult,
}: {
  trial: Trial;
  ways: number;
  result: Trialled | undefined;
  onResult: (result: Trialled) => void;
}) {
  const api = useApi();
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    const startedAt = performance.now();
    const outcome = await trial.run(api).catch(() => ({ outcome: 'unable' }) as const);
    setRunning(false);
    onResult({ title: trial.title, outcome, ms: Math.round(performance.now() - startedAt) });
  };
  return (
    <li className={s.trial}>
      <div className={s.head}>
        <div>
          <Head level={3} size={15}>
            {trial.title}
          </Head>
          <p className={s.ways}>{wordsOf(ways)}</p>
        </div>
        <Button
          size="s"
          variant="secondary"
          aria-label={`试一下${trial.title}`}
          loading={running}
          loadingText="正在尝试"
          onClick={() => void run()}
        >
          试一下
        </Button>
      </div>
      <div role="status">
        {result && (
          <p
            className={stackClass({ inline: true, wrap: true, align: 'center', gap: 8, rowGap: 4 }, s.result)}
          >
            <Tag tone={tones[result.outcome.outcome]}>{outcomeNames[result.outcome.outcome]}</Tag>
            <span className={s.time}>{result.ms} ms</span>
            <span className={s.detail}>{detailOf(result.outcome)}</span>
          </p>
        )}
      </div>
    </li>
  );
}
