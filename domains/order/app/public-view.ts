/** Views of orders for the pages of other domains. */
export { ConfigReview } from './change/config-review.tsx';
export { StoreReview } from './change/store-review.tsx';
export { OwnCarView, ownCarSizes } from './parts/own-car-view.tsx';
