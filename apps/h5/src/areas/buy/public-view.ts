/** Views of buying for the pages of other areas; apart from `public.ts`, which every page loads. */
export { ModelList } from './components/model-list.tsx';
export { OwnCarCard } from './components/own-car-card.tsx';
export { OwnCarSkeleton } from './components/own-car-skeleton.tsx';
