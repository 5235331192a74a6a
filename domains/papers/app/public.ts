/** Exports for pages of other domains that show private pictures. */
export { useObjectUrl } from './data/use-object-url.ts';
