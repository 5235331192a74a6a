import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import type { ProductCard as Card } from '../../contract/product.ts';
import { ProductCard } from './product-card.tsx';
import s from './product-grid.module.css';

/** Products in two columns. */
export function ProductGrid({
  products,
  label,
  first = false,
}: {
  products: readonly Card[];
  label: string;
  /** At the top of the page: the pictures of the first row are fetched at once. */
  first?: boolean;
}) {
  return (
    <ul className={s.grid} aria-label={label}>
      {products.map((product, at) => (
        <li key={product.productCode}>
          <ProductCard product={product} first={first && at < 2} />
        </li>
      ))}
    </ul>
  );
}

/** Products in one row that scrolls sideways. */
export function ProductRow({ products, label }: { products: readonly Card[]; label: string }) {
  return (
    <ul className={s.row} aria-label={label}>
      {products.map((product) => (
        <li key={product.productCode}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

export function GridSkeleton({ label = '正在加载商品', count = 6 }: { label?: string; count?: number }) {
  return (
    <SkeletonScreen label={label}>
      <div className={s.grid}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Skeleton key={at} shape="block" height={268} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
