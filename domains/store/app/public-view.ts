/** Views of stores for pages of other domains. */
export { CityButton } from './parts/city-button.tsx';
export { CityPicker } from './parts/city-picker.tsx';
export { CitySelect } from './parts/city-select.tsx';
export { LocateSheet } from './parts/locate-sheet.tsx';
export { useMapSheet } from './parts/map-sheet.tsx';
export { StoreCard } from './parts/store-card.tsx';
export { StoreListSkeleton } from './parts/store-skeleton.tsx';
