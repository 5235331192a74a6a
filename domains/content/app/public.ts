/** What other areas use of content. */
export { documentQuery } from './data/document.ts';
