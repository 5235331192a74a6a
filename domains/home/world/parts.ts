import { pagesPart } from './pages-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [pagesPart()];
