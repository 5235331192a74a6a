import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { CountCard } from './count-card.tsx';
import s from './overview-page.module.css';

/** What needs a person now, of that which the member may see. */
export function OverviewPage() {
  const overview = useRead('operations.getOverview', {}, { refetchInterval: 60_000, sumsUp: true });
  return (
    <>
      <PageHead title="工作台" query={overview} />
      <QueryView query={overview} what="待办事项">
        {({ counts }) => {
          const waiting = counts.filter(({ count }) => count > 0);
          const calm = counts.filter(({ count }) => count === 0);
          return (
            <>
              <p className={s.sum}>{sumText(waiting.length)}</p>
              <ul className={s.cards}>
                {[...waiting, ...calm].map(({ name, count }) => (
                  <CountCard key={name} name={name} count={count} />
                ))}
              </ul>
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function sumText(kinds: number): string {
  return kinds === 0 ? '目前没有需要处理的事项' : `有 ${kinds} 类事项需要处理`;
}
