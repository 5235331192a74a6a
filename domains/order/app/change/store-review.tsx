import type { Api } from '@ev/contract';
import type { OrderDetail } from '../../contract/order.ts';
import { BeforeAfter } from './before-after.tsx';
import { DateChange } from './date-change.tsx';
import { ReviewPart } from './review-part.tsx';
import s from './store-review.module.css';

/** What another store changes: address, phone, date. */
export function StoreReview({
  change,
  store,
}: {
  change: Api['order.quoteStoreChange']['output'];
  /** The order's store now. */
  store: OrderDetail['store'];
}) {
  return (
    <>
      <ReviewPart title="交付门店">
        <BeforeAfter before={store.name} after={change.store.name} />
        <p className={s.address}>{change.store.address}</p>
      </ReviewPart>
      <ReviewPart title="联系电话">
        <BeforeAfter before={store.phone} after={change.store.phone} />
      </ReviewPart>
      <ReviewPart title="交付时间">
        <DateChange before={change.before} after={change.after} />
      </ReviewPart>
      <p className={s.note}>车辆价格和定金不变</p>
    </>
  );
}
