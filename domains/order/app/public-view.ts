/** Views of buying for the pages of other areas; apart from `public.ts`, which every page loads. */
export { ModelList } from '@ev/showcase/app/parts/model-list.tsx';
export { OwnCarCard } from './parts/own-car-card.tsx';
export { OwnCarSkeleton } from './parts/own-car-skeleton.tsx';
