/** Views of the mall for pages of other domains. */
export { PriceOfProduct } from './parts/price-of-product.tsx';
