/** Views of the mall for pages of other domains. */
export { PriceOfProduct } from './parts/price-of-product.tsx';
export { ProductCard } from './parts/product-card.tsx';
export { GridSkeleton, ProductGrid, ProductRow } from './parts/product-grid.tsx';
