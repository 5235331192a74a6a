import { fills } from 'virtual:ev/slot/station.home-act';
import { latePart } from '@ev/app-kit/late-part.ts';
import { NeedsApp } from '@ev/app-kit/links/needs-app.tsx';
import { LocateSheet } from '@ev/app-kit/locate-sheet.tsx';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useNetworkCity } from '@ev/store/app/public.ts';
import { CityButton, CityPicker } from '@ev/store/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStations } from '../../data/stations.ts';
import {
  cityOf,
  type FilterQuery,
  filterCount,
  filtersOf,
  noFilters,
  placeInAddress,
  searchOf,
} from '../../model/filters.ts';
import { Banners } from '../../parts/banners.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { StationList, StationsSkeleton } from '../../parts/station-list.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';
import { homeRoute } from '../../routes.ts';
import s from './home-page.module.css';

const acts = fills.toSorted((a, b) => a.rank - b.rank);

/** Loaded when the customer opens the map. */
const StationMap = latePart(async () => (await import('../../map/station-map.tsx')).StationMap);

type Change = FilterQuery & {
  view?: 'map' | undefined;
  city?: string | undefined;
  place?: { lat: string; lng: string } | null;
};

export function Page() {
  return (
    <NeedsApp since="chargingHome">
      <Stations />
    </NeedsApp>
  );
}

/** Stations near the customer or in a city; the address contains the search. */
function Stations() {
  const address = usePageQuery(homeRoute);
  const { isBackToHome, city, view, lat, lng } = address;

  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'city' | 'locate' | null>(null);
  const hydrated = useHydrated();
  const located = lat !== undefined && lng !== undefined;
  const cities = useRead('store.listCities', {}, { enabled: hydrated && (!located || city !== undefined) })
    .data?.cities;
  const network = useNetworkCity(cities, hydrated && !located && city === undefined);
  const cityCode = network.city?.code ?? cityOf(address);
  const search = { ...searchOf(address), cityCode };
  const begins = cities?.find(({ code }) => code === cityCode) ?? null;
  const inCity = city === undefined ? null : begins;
  const known = useStations(search).data;
  useBackPress(() => {
    if (isBackToHome !== 'true') return false;
    void navigate('/pages/index/index', { replace: true });
    return true;
  });

  const leadTo = (change: Change) => {
    const { place, ...rest } = change;
    const { lat: _, lng: __, ...filters } = { ...filtersOf(address), view, city, ...rest };
    const at =
      place === undefined
        ? lat === undefined || lng === undefined
          ? null
          : placeInAddress({ lat, lng })
        : place;
    return hrefTo('/pages/charge/home', { isBackToHome, ...filters, ...at });
  };
  const go = (change: Change) => {
    void navigate(leadTo(change), { replace: true, preventScrollReset: true });
  };
  const close = () => setSheet(null);

  // Without a place the map shows the whole country, and the list one city.
  const placeName =
    view === 'map' && !city ? (located ? '附近' : '全国') : cityCode ? (begins?.name ?? '所在城市') : '附近';

  return (
    <div className={view === 'map' ? s.withMap : s.withList}>
      <div className={s.top}>
        <Banners />
        <Link className={s.search} to={hrefTo('/pages/charge/searchStation', {})}>
          <Icon name="search" size={20} />
          搜索场站、地址或城市
        </Link>
        <Stack inline wrap align="center" justify="between" className={s.places}>
          <CityButton place={placeName} onOpen={() => setSheet('city')} />
          <Button size="s" variant="quiet" icon="compass" onClick={() => setSheet('locate')}>
            {located ? '重新定位' : '离我最近'}
          </Button>
          {acts.map(({ rank, HomeAct }) => (
            <HomeAct key={rank} />
          ))}
        </Stack>
        <FilterBar
          query={address}
          located={located}
          operators={known?.operators ?? []}
          onMap={view === 'map'}
          onChange={go}
        />
      </div>
      {view === 'map' ? (
        // The server renders no map, and the map waits for the position of a requested city, because it
        // starts there.
        <Suspense fallback={<StationsSkeleton />}>
          {hydrated && (!city || inCity) ? (
            <StationMap key={JSON.stringify([lat, lng, city])} search={search} city={inCity} />
          ) : (
            <StationsSkeleton />
          )}
        </Suspense>
      ) : (
        <StationList
          key={JSON.stringify(search)}
          search={search}
          isFiltered={filterCount(address) > 0}
          empty={
            filterCount(address) > 0 ? (
              <Button variant="secondary" onClick={() => go(noFilters)}>
                清空筛选
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setSheet('city')}>
                换个城市
              </Button>
            )
          }
          head={() =>
            located || city ? null : (
              <p className={s.note} role="status">
                还没有你的位置，先列出{begins?.name ?? '一个城市'}枪数最多的充电站
              </p>
            )
          }
        />
      )}
      <ViewSwitch view={view} to={leadTo({ view: view === 'map' ? undefined : 'map' })} />
      <CityPicker
        open={sheet === 'city'}
        onClose={close}
        value={city ?? null}
        onSelect={(code) => go({ city: code })}
      />
      <LocateSheet
        open={sheet === 'locate'}
        onClose={close}
        title="查找附近的充电站"
        text="用你的位置由近到远排列充电站。发给服务器的位置只精确到约一百米，用完即弃，不会保存。"
        onLocated={({ latitude: lat, longitude: lng, by }) => {
          go({ city: undefined, place: placeInAddress({ lat, lng }) });
          return by === 'network' ? '手机没有给出位置，已按网络估计' : null;
        }}
      />
    </div>
  );
}
