/** Views of cars for pages of other domains. */
export { CareQueryState } from './parts/care-query-state.tsx';
export { RescueCell, RescueLine } from './parts/rescue-line.tsx';
export { ServiceTile } from './parts/service-tile.tsx';
