import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { keepSeen } from '../../data/recent-products.ts';
import { type Chosen, firstChoice } from '../../model/options.ts';
import { cheapestOf, priceText } from '../../model/price-text.ts';
import { ProductGrid } from '../../parts/product-grid.tsx';
import { detailRoute } from '../../routes.ts';
import { BuyBar } from './buy-bar.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { HeadCard } from './head-card.tsx';
import type { OptionSheetProps } from './option-sheet.tsx';
import { Questions } from './questions.tsx';
import { QueueCard } from './queue-card.tsx';
import { Reviews } from './reviews.tsx';
import { Terms } from './terms.tsx';

const loadOptions = async () => (await import('./option-sheet.tsx')).OptionSheet;

/** One product: pictures, price, options, delivery, reviews and description. */
export function Page() {
  const { id } = usePageQuery(detailRoute);
  const query = useRead('mall.getProduct', { productCode: id });
  useTitle(query.data?.name, { description: query.data?.tagline });
  return (
    <QueryState
      query={query}
      skeleton={<DetailSkeleton />}
      elsewhere={<ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '3' })}>去商城看看</ButtonLink>}
    >
      {(product) => (
        <ProductView key={product.productCode} product={product} onLaunch={() => void query.refetch()} />
      )}
    </QueryState>
  );
}

function ProductView({ product, onLaunch }: { product: Product; onLaunch: () => void }) {
  const { productCode, name, tagline, variants, related, serverTime } = product;
  const now = useServerNow(serverTime);
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(product));
  const [quantity, setQuantity] = useState(1);
  const options = useLateModal<OptionSheetProps>(loadOptions);
  useCodeAhead(loadOptions);
  const choice = { product, chosen, quantity };
  useEffect(() => keepSeen(productCode), [productCode]);
  const cheapest = cheapestOf(variants);
  return (
    <>
      <LateShareEntry
        label={`分享${name}`}
        address={hrefTo('/pages/shop/detail', { id: productCode })}
        title={name}
        desc={cheapest ? `${priceText(cheapest.price)} · ${tagline}` : tagline}
      />
      <Gallery product={product} chosen={chosen} />
      <Stack gap={12} page={12}>
        <HeadCard {...choice} now={now} onLaunch={onLaunch} />
        {product.queue && <QueueCard queue={product.queue} product={product} onOpen={onLaunch} />}
        <Terms {...choice} onChoose={options.show} />
        <Reviews product={product} />
        <Questions product={product} />
        <Details product={product} />
        {related.length > 0 && (
          <section className={stackClass({ gap: 12 })} aria-labelledby="related">
            <Head id="related">相关商品</Head>
            <ProductGrid products={related} label="相关商品" />
          </section>
        )}
      </Stack>
      <BuyBar {...choice} onChooseFirst={options.show} />
      {options.Modal && (
        <options.Modal
          {...choice}
          open={options.open}
          onClose={options.close}
          onChoose={setChosen}
          onQuantity={setQuantity}
        />
      )}
    </>
  );
}
