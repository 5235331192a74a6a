/** Views of orders of the mall for pages of other domains. */
export { GoodsLine } from './parts/goods-line.tsx';
