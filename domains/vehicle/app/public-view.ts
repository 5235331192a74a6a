/** Views of cars for pages of other domains. */
export { ServiceTile } from './parts/service-tile.tsx';
