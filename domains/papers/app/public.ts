/** How private pictures are shown, for the pages of other domains. */
export { useObjectUrl } from './data/use-object-url.ts';
