import { categories, hotWords, shipping, synonyms } from './stock/list-parts.ts';
import { offers } from './stock/offer-part.ts';
import { products } from './stock/product-part.ts';

/** The parts of the brand's folder that belong to this domain, each after those that it names. */
export const parts = [categories, shipping, products, offers, synonyms, hotWords];
