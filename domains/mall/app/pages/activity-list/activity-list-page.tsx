import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { brand } from '@ev/brand/default/brand.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { OfferBanner } from '../../parts/offer-banner.tsx';
import { OfferTag } from '../../parts/offer-tag.tsx';
import { OfferTime } from '../../parts/offer-time.tsx';
import s from './activity-list-page.module.css';

/** Offers that run, and those that are coming. */
export function Page() {
  const query = useRead('mall.listOffers', {});
  return (
    <>
      <LateShareEntry
        label="分享商城活动"
        address={hrefTo('/pages/shop/activityList')}
        title={`${brand.name}商城活动`}
        desc="正在进行和即将开始的优惠"
      />
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载活动" heights={[260, 260, 260]} />}>
        {(found) => <Offers found={found} onChange={() => void query.refetch()} />}
      </QueryState>
    </>
  );
}

function Offers({
  found: { offers, serverTime },
  onChange,
}: {
  found: Api['mall.listOffers']['output'];
  onChange: () => void;
}) {
  const now = useServerNow(serverTime);
  if (offers.length === 0) {
    return (
      <EmptyState
        image="gift"
        title="现在没有活动"
        description="有新活动时会出现在这里"
        footer={<ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '3' })}>去商城看看</ButtonLink>}
      />
    );
  }
  return (
    <CardList>
      {offers.map((offer) => (
        <li key={offer.offerCode} className={cardClass({ flush: true })}>
          <OfferBanner offer={offer} />
          <div className={s.time}>
            <OfferTag state={offer.state} />
            <OfferTime offer={offer} now={now} onEnd={onChange} />
          </div>
        </li>
      ))}
    </CardList>
  );
}
