import { useMe } from '../../data/me.ts';
import { useOverview } from '../../data/overview.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { QueryView } from '../../parts/query-view.tsx';
import { StateView } from '../../parts/state-view.tsx';
import { CountCard } from './count-card.tsx';
import s from './overview-page.module.css';

/** What needs a person now, of that which the member may see. */
export function OverviewPage() {
  const me = useMe();
  const overview = useOverview();
  return (
    <>
      <PageHead title="工作台" query={overview} />
      {me.data && <p className={s.hello}>{me.data.name}，以下事项需要处理。</p>}
      <QueryView query={overview} what="待办事项">
        {({ counts }) => {
          const waiting = counts.filter(({ count }) => count > 0);
          const calm = counts.filter(({ count }) => count === 0);
          return (
            <>
              {waiting.length === 0 && (
                <StateView title="没有需要处理的事项" text="有新的事项时会显示在这里" />
              )}
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
