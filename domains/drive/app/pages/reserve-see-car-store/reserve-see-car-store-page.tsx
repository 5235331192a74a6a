import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { everyCity, nearestFirst, usePosition, useStoreCity } from '@ev/store/app/public.ts';
import { CityButton, CityPicker, LocateSheet, StoreListSkeleton } from '@ev/store/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { driveStoresQuery } from '../../data/slots.ts';
import { reserveSeeCarStoreRoute } from '../../routes.ts';
import { DriveStoreCard } from './drive-store-card.tsx';
import s from './reserve-see-car-store-page.module.css';

type Listed = Api['drive.listDriveStores']['output'];

/** The stores that offer test drives of a car, nearest first, each with its earliest free time. */
export function Page() {
  const { city: chosen, modelCode, ...way } = usePageQuery(reserveSeeCarStoreRoute);
  const city = useStoreCity(chosen);
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'city' | 'locate' | null>(null);
  const stores = useQuery({
    ...driveStoresQuery(useApi(), { modelCode, cityCode: city }),
    // The whole country stays on the screen until the city is known.
    placeholderData: keepPreviousData,
  });
  const close = () => setSheet(null);
  const goTo = (code: string | undefined) =>
    void navigate(hrefTo('/pages/car/reserveSeeCarStore', { ...way, modelCode, city: code }), {
      replace: true,
    });
  return (
    <>
      <div className={s.bar}>
        <CityButton place={city ? (stores.data?.city?.name ?? '') : '全国'} onOpen={() => setSheet('city')} />
        <Button size="s" variant="quiet" icon="compass" onClick={() => setSheet('locate')}>
          离我最近
        </Button>
      </div>
      <QueryState query={stores} skeleton={<StoreListSkeleton />}>
        {(listed) =>
          listed.list.length > 0 ? (
            <StoreList listed={listed} onEvery={city ? () => goTo(everyCity) : null} />
          ) : chosen && chosen !== everyCity ? (
            <EmptyState
              image="place"
              title="这里还没有可以试驾的门店"
              description="换个城市看看，也可以拨打服务热线咨询"
              footer={
                <Button variant="secondary" onClick={() => goTo(everyCity)}>
                  查看全部门店
                </Button>
              }
            />
          ) : (
            <OpeningSoon />
          )
        }
      </QueryState>
      <CityPicker look="night" open={sheet === 'city'} onClose={close} value={city ?? null} onSelect={goTo} />
      <LocateSheet open={sheet === 'locate'} onClose={close} onCity={goTo} />
    </>
  );
}

function StoreList({ listed, onEvery }: { listed: Listed; onEvery: (() => void) | null }) {
  const { modelCode, city: _, driveId, ...way } = usePageQuery(reserveSeeCarStoreRoute);
  const { position } = usePosition();
  const { list, total, city, soonest, serverTime } = listed;
  const shown = position ? nearestFirst(list, position) : list;
  const hrefOf = (store: Listed['list'][number]) =>
    driveId
      ? hrefTo('/pages/drive/reserveDetail', { id: driveId, storeId: store.id })
      : hrefTo('/pages/car/reserveSeeCar', {
          ...way,
          modelCode: modelCode ?? store.earliest?.modelCode,
          storeId: store.id,
        });
  return (
    <>
      {city && !city.hasStores && (
        <p className={s.elsewhere} role="status">
          {city.name}还没有可以试驾的门店，这些离得最近
        </p>
      )}
      <ul className={s.list}>
        {shown.map((store) => (
          <li key={store.id}>
            <DriveStoreCard
              store={store}
              href={hrefOf(store)}
              soonest={store.id === soonest?.storeId}
              chosen={store.id === way.storeId}
              now={new Date(serverTime)}
            />
          </li>
        ))}
      </ul>
      <p className={s.count}>
        {total > list.length
          ? `共 ${total} 家门店，选择城市可查看当地全部门店`
          : `共 ${total} 家门店，距离为直线距离`}
      </p>
      {onEvery && (
        <div className={s.every}>
          <Button size="s" variant="quiet" onClick={onEvery}>
            查看全国门店
          </Button>
        </div>
      )}
    </>
  );
}
