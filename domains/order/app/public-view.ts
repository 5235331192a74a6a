/** Views of orders for the pages of other domains. */
export { OwnCarView } from './parts/own-car-view.tsx';
