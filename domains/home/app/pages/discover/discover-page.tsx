import { fills as dailyFills } from 'virtual:ev/slot/home.daily';
import { fills } from 'virtual:ev/slot/home.discover-end';
import { AfterPage } from '@ev/app-kit/after-page.tsx';
import { Fills } from '@ev/app-kit/fills.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { brand } from '@ev/brand/default/brand.ts';
import { cx } from '@ev/ui/cx.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Fragment } from 'react';
import { SearchLink } from '../../parts/search-link.tsx';
import s from './discover-page.module.css';
import { HomeModuleView } from './home-module-view.tsx';
import { moduleKeys } from './module-keys.ts';
import { NothingYet } from './nothing-yet.tsx';
import { useHomeModules } from './use-home-modules.ts';

/** Loads with what follows the text size of the phone, after the page. */
const ElderSwitch = latePart(async () => (await import('./elder-switch.tsx')).ElderSwitch);

/** The first page of the brand. */
export function Page() {
  const query = useHomeModules();
  const modules = query.data?.modules ?? [];
  const isPlain = query.data !== undefined && modules.length === 0;
  const keys = moduleKeys(modules);
  return (
    <>
      {/* White on the picture below; in the normal colour if there is no picture. */}
      <div className={cx(s.top, isPlain && s.plain)}>
        <h1 className={s.brand}>{brand.name}</h1>
        <div className={s.ways}>
          <AfterPage>
            <ElderSwitch />
          </AfterPage>
          <SearchLink />
        </div>
      </div>
      <QueryState query={query} skeleton={<DiscoverSkeleton />}>
        {() =>
          modules.length === 0 ? (
            <NothingYet />
          ) : (
            <div className={s.modules}>
              {modules.map((module, index) => (
                <Fragment key={keys[index]}>
                  <HomeModuleView module={module} at={index} />
                  {index === 0 && <Fills of={dailyFills} />}
                </Fragment>
              ))}
              <Fills of={fills} />
            </div>
          )
        }
      </QueryState>
    </>
  );
}

function DiscoverSkeleton() {
  return (
    <SkeletonScreen>
      <Skeleton shape="block" width="100%" height="56vh" />
      <div className={s.modules}>
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={240} />
      </div>
    </SkeletonScreen>
  );
}
