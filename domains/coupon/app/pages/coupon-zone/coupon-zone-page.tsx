import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { OfferTicket } from './offer-ticket.tsx';

/** The coupons that can be claimed; what a customer has claimed is added once it is known. */
export function Page() {
  const query = useRead('coupon.listZone', {});
  const own = useRead('coupon.listOwnOffers', {}, { enabled: useLoggedIn() });
  const ownOf = new Map(own.data?.offers.map((offer) => [offer.templateCode, offer]));
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载可领的券" heights={[128, 128, 128]} />}>
      {({ offers }) =>
        offers.length === 0 ? (
          <EmptyState
            image="card"
            title="现在没有可领的券"
            description="有新的券会出现在这里"
            footer={<ButtonLink href={hrefTo('/pages/mine/card')}>我的卡券</ButtonLink>}
          />
        ) : (
          <CardList>
            {offers.map((offer) => (
              <li key={offer.templateCode}>
                <OfferTicket offer={offer} own={ownOf.get(offer.templateCode) ?? null} />
              </li>
            ))}
          </CardList>
        )
      }
    </QueryState>
  );
}
