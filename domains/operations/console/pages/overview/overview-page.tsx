import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useWords } from '@ev/console-kit/words.ts';
import { scopes } from '@ev/contract/scopes';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CountCard } from './count-card.tsx';
import { Figures } from './figures.tsx';
import s from './overview-page.module.css';
import { TaskList } from './task-list.tsx';

/** What needs action now, limited to what the staff member may do. */
export function OverviewPage() {
  const address = useAddress();
  const of = scopes.find((one) => one === address.get('of'));
  const overview = useRead('operations.getOverview', { of }, { refetchInterval: 60_000, keepPrevious: true });
  return (
    <>
      <PageHead title="工作台" query={overview}>
        {overview.data && overview.data.lists.length > 0 && (
          <ScopeFilter
            value={of ?? overview.data.of}
            offered={overview.data.scopes}
            onChange={(next) => address.show({ of: next })}
          />
        )}
      </PageHead>
      <QueryView query={overview} what="待办事项">
        {(data) => <Work {...data} />}
      </QueryView>
    </>
  );
}

function Work({ lists, counts, figures, serverTime }: Output<'operations.getOverview'>) {
  const words = useWords().overview;
  const full = lists.filter(({ total }) => total > 0);
  const waiting = counts.filter(({ count }) => count > 0);
  const reasons = waiting.filter(({ name }) => words[name]?.holdsUp);
  const others = waiting.filter(({ name }) => !words[name]?.holdsUp);
  const calm = [
    ...lists.filter(({ total }) => total === 0),
    ...counts.filter(({ count }) => count === 0),
  ].map(({ name }) => words[name]?.title ?? name);
  const kinds = full.length + waiting.length;
  return (
    <>
      <p className={s.sum}>{kinds === 0 ? '目前没有需要处理的事项' : `有 ${kinds} 类事项需要处理`}</p>
      <RowKeys>
        <div className={s.lists}>
          {full.map((list) => (
            <TaskList key={list.name} list={list} now={serverTime} />
          ))}
        </div>
      </RowKeys>
      <Counts title="卡住的原因" counts={reasons} />
      <Counts title="其他事项" counts={others} />
      {calm.length > 0 && <p className={s.calm}>没有：{calm.join('、')}</p>}
      {figures && <Figures figures={figures} />}
    </>
  );
}

function Counts({ title, counts }: { title: string } & Pick<Output<'operations.getOverview'>, 'counts'>) {
  if (counts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={s.title}>{title}</h2>
      <ul className={s.cards}>
        {counts.map(({ name, count }) => (
          <CountCard key={name} name={name} count={count} />
        ))}
      </ul>
    </section>
  );
}
