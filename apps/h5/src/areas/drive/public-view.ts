/** Views of stores for the pages of other areas. */
export { CityPicker } from './components/city-picker.tsx';
export { LocateSheet } from './components/locate-sheet.tsx';
export { StoreCard } from './components/store-card.tsx';
export { StoreListSkeleton } from './components/store-skeleton.tsx';
