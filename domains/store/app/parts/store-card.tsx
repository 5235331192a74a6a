import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { formatDistance } from '@ev/kernel/geo.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Store } from '../../contract/endpoints.ts';
import { serviceLabel } from '../model/store-services.ts';
import { useMapSheet } from './map-sheet.tsx';
import { OpeningLine } from './opening-line.tsx';
import s from './store-card.module.css';

/** One store: whether it is open, its services, and directions. */
export function StoreCard({
  store,
  action,
}: {
  store: Store;
  /** An action at the end of the card. */
  action?: ReactNode;
}) {
  const { openMap, mapSheet } = useMapSheet(store);
  return (
    <article className={s.card}>
      <Link className={s.link} to={hrefTo('/pages/store/detail', { id: store.id })}>
        <span className={s.head}>
          <span className={s.name}>{store.name}</span>
          {store.distanceM !== null && <span className={s.distance}>{formatDistance(store.distanceM)}</span>}
        </span>
        <span className={s.body}>
          <span className={s.facts}>
            <OpeningLine store={store} />
            <span className={s.address}>{store.address}</span>
            <span className={s.services}>{store.services.map(serviceLabel).join('\u00A0· ')}</span>
          </span>
          {store.picture && (
            <span className={s.picture}>
              <Scene picture={store.picture} alt="" sizes="104px" />
            </span>
          )}
        </span>
      </Link>
      <div className={s.actions}>
        <ButtonLink
          size="s"
          variant="secondary"
          href={`tel:${store.phone}`}
          aria-label={`致电 ${store.name}`}
        >
          <Icon name="phone" size={18} />
          电话
        </ButtonLink>
        <Button
          size="s"
          variant="secondary"
          icon="compass"
          aria-haspopup="dialog"
          aria-label={`导航到 ${store.name}`}
          onClick={openMap}
        >
          导航
        </Button>
        {action && <div className={s.action}>{action}</div>}
      </div>
      {mapSheet}
    </article>
  );
}
