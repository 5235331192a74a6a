import { latePart } from '@ev/app-kit/late-part.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { usePosition } from '@ev/store/app/public.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StationLine } from '../../../contract/station.ts';
import { useStations } from '../../data/stations.ts';
import { type FilterQuery, filterCount, filtersOf, searchOf } from '../../model/filters.ts';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { StationList, StationsSkeleton } from '../../parts/station-list.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';
import { resultRoute } from '../../routes.ts';
import s from '../home/home-page.module.css';

/** Loaded when the customer opens the map. */
const StationMap = latePart(async () => (await import('../../map/station-map.tsx')).StationMap);

/** Stations whose name or address contains the search term, as a list or on a map. */
export function Page() {
  const address = usePageQuery(resultRoute);
  const { keyword, view } = address;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { position } = usePosition();
  const asked = searchOf(address);
  const search = { ...(position && asked.lat === undefined ? roughly(position) : {}), ...asked, keyword };
  const query = useStations(search);
  const isMap = view === 'map';
  const leadTo = (change: FilterQuery & { view?: 'map' | undefined }) => {
    const { lat, lng, ...filters } = { ...filtersOf(address), view, ...change };
    const place = lat === undefined || lng === undefined ? {} : { lat: String(lat), lng: String(lng) };
    return hrefTo('/pages/charge/searchResult', { keyword, ...filters, ...place });
  };
  const go = (change: FilterQuery) => {
    void navigate(leadTo(change), { replace: true, preventScrollReset: true });
  };
  const key = JSON.stringify(search);
  const list = (
    <StationList
      key={key}
      search={search}
      isFiltered={filterCount(address) > 0}
      empty={
        <ButtonLink variant="secondary" href={hrefTo('/pages/charge/searchStation', {})}>
          换个词搜索
        </ButtonLink>
      }
    />
  );
  return (
    <div className={isMap ? s.withMap : s.withList}>
      <div className={s.top}>
        <Link className={s.search} to={hrefTo('/pages/charge/searchStation', { keyword })}>
          <Icon name="search" size={20} />
          <span className={s.keyword}>{keyword}</span>
        </Link>
        <FilterBar
          query={address}
          located={search.lat !== undefined}
          operators={query.data?.operators ?? []}
          onMap={isMap}
          onChange={go}
        />
      </div>
      {isMap ? (
        <QueryState query={query} skeleton={<StationsSkeleton />}>
          {({ list: found }) =>
            found.length === 0 ? (
              list
            ) : (
              <Suspense fallback={<StationsSkeleton />}>
                {hydrated && !query.isPlaceholderData ? (
                  <StationMap key={key} search={search} found={placed(found)} />
                ) : (
                  <StationsSkeleton />
                )}
              </Suspense>
            )
          }
        </QueryState>
      ) : (
        list
      )}
      <ViewSwitch view={view} to={leadTo({ view: isMap ? undefined : 'map' })} />
    </div>
  );
}

const placed = (stations: readonly StationLine[]) =>
  stations.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));

/** Rounds to about a hundred metres, as in the address. */
const roughly = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat * 1000) / 1000,
  lng: Math.round(lng * 1000) / 1000,
});
