import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Journey, KeepBook, type Plan } from '../../../contract/road-book.ts';
import { plannedDraft } from '../../model/drafts.ts';
import { roadBookRoute } from '../../routes.ts';
import { JourneyForm } from './journey-form.tsx';
import { KeptBook } from './kept-book.tsx';
import { NameSheet } from './name-sheet.tsx';
import { OwnBooks } from './own-books.tsx';
import { PlanView } from './plan-view.tsx';
import s from './road-book-page.module.css';

/** Plans charging stops along a route; with an id it shows a saved road book. */
export function Page() {
  const { id } = usePageQuery(roadBookRoute);
  return id === undefined ? <Planner /> : <KeptBook key={id} bookId={id} />;
}

function Planner() {
  const cars = useRead('road-book.listCars', {});
  // Stored as a draft, so that it survives a reload and a login.
  const [{ journey }, setPlanned] = useDraft<{ journey: Journey | null }>(plannedDraft, {
    journey: null,
  });
  if (journey !== null)
    return (
      <PlanView
        journey={journey}
        head={
          <Stack inline justify="between" gap={8}>
            <h2 className={s.title}>
              {journey.from.name} 到 {journey.to.name}
            </h2>
            <Button size="s" variant="quiet" icon="edit" onClick={() => setPlanned({ journey: null })}>
              修改
            </Button>
          </Stack>
        }
        acts={(planned) => <Keep {...planned} onKept={() => setPlanned({ journey: null })} />}
      />
    );
  return (
    <QueryState query={cars} skeleton={<CardsSkeleton label="正在加载车型" heights={[180, 320, 120]} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState image="inbox" title="还没有可以规划的车型" description="车型上市后即可规划路线" />
        ) : (
          <JourneyForm
            cars={list}
            onPlan={(planned) => setPlanned({ journey: planned })}
            below={<OwnBooks />}
          />
        )
      }
    </QueryState>
  );
}

function Keep({ journey, plan, onKept }: { journey: Journey; plan: Plan; onKept: () => void }) {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const keep = useCommand('road-book.keepBook');
  const [naming, setNaming] = useState(false);
  const { result, way } = plan;
  if (result.outcome === 'noWay') return null;
  if (!loggedIn)
    return (
      <ButtonLink variant="secondary" href={loginHref(hrefTo('/pages/charge/roadBook', {}))}>
        登录后保存路书
      </ButtonLink>
    );
  return (
    <>
      <Button icon="heart" onClick={() => setNaming(true)}>
        保存路书
      </Button>
      {naming && (
        <NameSheet
          id="new"
          title="保存路书"
          begin={`${journey.from.name}到${journey.to.name}`.slice(0, 30)}
          schema={KeepBook}
          inputOf={(typed) => ({
            ...typed,
            journey,
            distanceM: way.distanceM,
            stopCount: result.stops.length,
          })}
          command={keep}
          onClose={() => setNaming(false)}
          onDone={({ bookId }) => {
            feedback.showToast({ title: '已保存', icon: 'success', durationMs: toastMs.standard });
            onKept();
            void navigate(hrefTo('/pages/charge/roadBook', { id: bookId }), { replace: true });
          }}
        />
      )}
    </>
  );
}
