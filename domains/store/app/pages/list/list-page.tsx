import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStoreCity } from '../../data/first-city.ts';
import { usePosition } from '../../data/position.ts';
import { everyCity } from '../../model/every-city.ts';
import { nearestFirst } from '../../model/nearest-first.ts';
import { readService, serviceItems, serviceLabel } from '../../model/store-services.ts';
import { CityButton } from '../../parts/city-button.tsx';
import { CityPicker } from '../../parts/city-picker.tsx';
import { LocateSheet } from '../../parts/locate-sheet.tsx';
import { StoreCard } from '../../parts/store-card.tsx';
import storeList from '../../parts/store-list.module.css';
import { StoreListSkeleton } from '../../parts/store-skeleton.tsx';
import { storeListRoute } from '../../routes.ts';
import s from './list-page.module.css';

const anyService = { key: 'any', label: '全部服务' } as const;

/** Stores by city and service, both in the URL. */
export function Page() {
  const address = usePageQuery(storeListRoute);
  const city = useStoreCity(address.city);
  const service = readService(address.service);
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'city' | 'locate' | null>(null);
  const { position } = usePosition();
  // The server renders the whole country, which stays until the city is known.
  const stores = useRead(
    'store.listStores',
    { cityCode: city, service, pageSize: 50 },
    { keepPrevious: true },
  );

  const go = (change: { city?: string | undefined; service?: string | undefined }) =>
    navigate(hrefTo('/pages/store/list', { city: address.city, service, ...change }), { replace: true });
  const close = () => setSheet(null);

  return (
    <>
      <div className={s.bar}>
        <div className={s.places}>
          <CityButton
            place={city ? (stores.data?.city?.name ?? '') : '全国'}
            onOpen={() => setSheet('city')}
          />
          <Button size="s" variant="quiet" icon="compass" onClick={() => setSheet('locate')}>
            离我最近
          </Button>
        </div>
        <Tabs
          label="服务"
          look="pill"
          items={[anyService, ...serviceItems]}
          value={service ?? anyService.key}
          onChange={(key) => go({ service: key === anyService.key ? undefined : key })}
        />
      </div>
      <QueryState query={stores} skeleton={<StoreListSkeleton />}>
        {({ list, total, city: asked }) =>
          list.length === 0 && (!address.city || address.city === everyCity) && !service ? (
            <OpeningSoon />
          ) : list.length === 0 ? (
            <EmptyState
              image="place"
              title="这里还没有这样的门店"
              description="换个城市或服务看看，也可以拨打服务热线咨询"
              footer={
                <Button variant="secondary" onClick={() => go({ city: everyCity, service: undefined })}>
                  查看全部门店
                </Button>
              }
            />
          ) : (
            <>
              {asked && !asked.hasStores && (
                <p className={s.elsewhere} role="status">
                  {asked.name}还没有{service ? `可以${serviceLabel(service)}的` : ''}门店，这些离得最近
                </p>
              )}
              <ul className={storeList.list}>
                {(position ? nearestFirst(list, position) : list).map((store) => (
                  <li key={store.id}>
                    <StoreCard store={store} />
                  </li>
                ))}
              </ul>
              <p className={s.count}>
                {asked && !asked.hasStores
                  ? '直线距离，以实际路程为准'
                  : total > list.length
                    ? `共 ${total} 家门店，选择城市可查看当地全部门店`
                    : `共 ${total} 家门店`}
              </p>
              {city && (
                <div className={s.every}>
                  <Button size="s" variant="quiet" onClick={() => go({ city: everyCity })}>
                    查看全国门店
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryState>
      <CityPicker
        open={sheet === 'city'}
        onClose={close}
        value={city ?? null}
        onSelect={(code) => go({ city: code })}
      />
      <LocateSheet open={sheet === 'locate'} onClose={close} onCity={(code) => go({ city: code })} />
    </>
  );
}
