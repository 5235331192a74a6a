/** Views of orders for the pages of other domains. */
export { BeforeAfter } from './change/before-after.tsx';
export { ConfigReview } from './change/config-review.tsx';
export { ReviewPart } from './change/review-part.tsx';
export { StoreReview } from './change/store-review.tsx';
export { VinText } from './delivery/vin-text.tsx';
export { BuyerFields } from './parts/buyer-fields.tsx';
export { OrderQueryState } from './parts/order-query-state.tsx';
export { OwnCarView, ownCarSizes } from './parts/own-car-view.tsx';
export { StatusHead } from './parts/status-head.tsx';
