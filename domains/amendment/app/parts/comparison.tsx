import { ConfigReview, StoreReview } from '@ev/order/app/public-view.ts';
import { Card } from '@ev/ui/card.tsx';
import type { Amendment } from '../../contract/amendment.ts';
import { amendmentKindNames } from '../../contract/kinds.ts';
import { BuyerReview } from './buyer-review.tsx';

/** The order before and after the change. */
export function Comparison({ amendment }: { amendment: Amendment }) {
  const { kind, modelName, depositFen, beforeStore, afterStore, buyers, before, after } = amendment;
  return (
    <Card title={amendmentKindNames[kind]} extra={modelName}>
      {kind === 'config' && <ConfigReview change={amendment} depositFen={depositFen} />}
      {kind === 'store' && <StoreReview change={{ store: afterStore, before, after }} store={beforeStore} />}
      {buyers && <BuyerReview change={buyers} />}
    </Card>
  );
}
