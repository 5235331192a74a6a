import { fills } from 'virtual:ev/slot/store.cars';
import { fills as visits } from 'virtual:ev/slot/store.visit';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import type { Api } from '@ev/contract';
import { distanceM, formatDistance } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { useNavigate } from 'react-router';
import { usePosition } from '../../data/position.ts';
import { serviceLabel } from '../../model/store-services.ts';
import { useMapSheet } from '../../parts/map-sheet.tsx';
import { OpeningLine } from '../../parts/opening-line.tsx';
import { StoreSkeleton } from '../../parts/store-skeleton.tsx';
import { storeDetailRoute } from '../../routes.ts';
import s from './detail-page.module.css';
import { LeadSheet } from './lead-sheet.tsx';

const [cars] = fills;

type StoreDetail = Api['store.getStore']['output'];

/** One store: its services, hours, directions, and a request for a call. */
export function Page() {
  const { id } = usePageQuery(storeDetailRoute);
  const query = useRead('store.getStore', { id });
  useTitle(query.data && '门店详情', { description: query.data?.name });
  return (
    <QueryState query={query} skeleton={<StoreSkeleton />}>
      {(store) => <StoreView store={store} />}
    </QueryState>
  );
}

function StoreView({ store }: { store: StoreDetail }) {
  const { lead } = usePageQuery(storeDetailRoute);
  const navigate = useNavigate();
  const { position } = usePosition();
  const { openMap, mapSheet } = useMapSheet(store);
  const models = cars?.useCars(store.modelCodes) ?? [];
  const openLead = (open: boolean) =>
    navigate(hrefTo('/pages/store/detail', { id: store.id, lead: open ? '1' : undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <div className={s.page}>
        {store.picture && (
          <div className={s.picture}>
            <Scene picture={store.picture} first />
          </div>
        )}
        <header className={s.head}>
          <h2 className={s.name}>{store.name}</h2>
          <OpeningLine store={store} />
          <ul className={s.services} aria-label="门店服务">
            {store.services.map((service) => (
              <li key={service}>
                <Tag tone="accent">{serviceLabel(service)}</Tag>
              </li>
            ))}
          </ul>
          <p className={s.introduction}>{store.introduction}</p>
        </header>
        <CellGroup>
          <Cell
            icon="location"
            title={store.address}
            description={
              position ? `距你约 ${formatDistance(distanceM(position, store))}，在地图中查看` : '在地图中查看'
            }
            onClick={openMap}
          />
          <Cell icon="compass" title="到店指引" description={store.traffic} />
          <Cell icon="phone" title="门店电话" value={store.phone} href={`tel:${store.phone}`} />
          {visits
            .filter(({ service }) => store.services.includes(service))
            .map(({ service, icon, label, href }) => (
              <Cell key={service} icon={icon} title={label} href={href(store.id)} />
            ))}
        </CellGroup>
        {cars && models.length > 0 && (
          <section className={s.cars} aria-labelledby="on-show">
            <h2 className={s.title} id="on-show">
              在店展车
            </h2>
            <cars.ShowCars modelCodes={store.modelCodes} />
          </section>
        )}
      </div>
      <BottomBar>
        <ButtonLink variant="secondary" href={`tel:${store.phone}`}>
          拨打电话
        </ButtonLink>
        <Button onClick={() => openLead(true)}>请门店联系我</Button>
      </BottomBar>
      {mapSheet}
      <LeadSheet store={store} models={models} open={lead === '1'} onClose={() => openLead(false)} />
    </>
  );
}
