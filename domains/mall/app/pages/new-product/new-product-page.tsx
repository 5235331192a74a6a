import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { brand } from '@ev/brand/default/brand.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { GridSkeleton, ProductGrid } from '../../parts/product-grid.tsx';
import { LaunchCard } from './launch-card.tsx';

/** Products that can be bought soon, and those that are new. */
export function Page() {
  const query = useRead('mall.listLaunches', {});
  return (
    <>
      <LateShareEntry
        label="分享新品"
        address={hrefTo('/pages/shop/newProduct')}
        title={`${brand.name}商城新品`}
        desc="看看最近上新和即将开售的商品"
      />
      <Stack gap={20} page={12}>
        <QueryState query={query} skeleton={<GridSkeleton label="正在加载新品" />}>
          {(launches) => <Launches launches={launches} onLaunch={() => void query.refetch()} />}
        </QueryState>
      </Stack>
    </>
  );
}

function Launches({
  launches: { upcoming, recent, serverTime },
  onLaunch,
}: {
  launches: Api['mall.listLaunches']['output'];
  onLaunch: () => void;
}) {
  const now = useServerNow(serverTime);
  if (upcoming.length === 0 && recent.length === 0) {
    return (
      <EmptyState
        image="goods"
        title="最近没有新品"
        description="上新后会出现在这里"
        footer={<ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '3' })}>去商城看看</ButtonLink>}
      />
    );
  }
  return (
    <>
      {upcoming.length > 0 && (
        <section className={stackClass({ gap: 12 })} aria-labelledby="upcoming">
          <Head id="upcoming">即将开售</Head>
          <ul className={stackClass({ gap: 12 })}>
            {upcoming.map((product) => (
              <li key={product.productCode}>
                <LaunchCard product={product} now={now} onLaunch={onLaunch} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section className={stackClass({ gap: 12 })} aria-labelledby="recent">
          <Head id="recent">最近上新</Head>
          <ProductGrid products={recent} label="最近上新" first={upcoming.length === 0} />
        </section>
      )}
    </>
  );
}
