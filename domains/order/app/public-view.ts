/** Views of orders for the pages of other domains. */
export { OwnCarView, ownCarSizes } from './parts/own-car-view.tsx';
