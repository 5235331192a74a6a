/** API of documents for other domains. */
import type { Documents } from './documents-service.ts';

export { agreedTerms, type Term } from './agreed-terms.ts';
export { keepAccepted, type StockedDictionary } from './stock.ts';
export type { Documents };

declare module '@ev/platform/module.ts' {
  interface Services {
    content: { documents: Documents };
  }
}
