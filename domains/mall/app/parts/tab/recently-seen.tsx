import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { forgetSeen, useSeenProducts } from '../../data/recent-products.ts';
import { ProductRow } from '../product-grid.tsx';

/** Products that were opened on this phone; nothing before the first one. */
export function RecentlySeen() {
  const codes = useSeenProducts();
  const { data } = useRead('mall.listCards', codes.length > 0 ? { productCodes: [...codes] } : null);
  if (codes.length === 0 || !data || data.products.length === 0) return null;
  return (
    <section className={stackClass({ gap: 12 })} aria-label="最近看过">
      <Head
        action={
          <Button size="s" variant="quiet" onClick={forgetSeen}>
            清空
          </Button>
        }
      >
        最近看过
      </Head>
      <ProductRow products={data.products} label="最近看过的商品" />
    </section>
  );
}
