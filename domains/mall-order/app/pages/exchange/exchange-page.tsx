import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useQuote } from '../../data/use-quote.ts';
import { noChoices } from '../../model/wishes.ts';
import { exchangeRoute } from '../../routes.ts';
import { ExchangeForm } from './exchange-form.tsx';

/** The price is in points already, so neither a coupon nor other points are used unless they are asked for. */
const begin = { ...noChoices, coupon: { no: null } };

/** One product for points: what it costs, what is there, and where to send it. */
export function Page() {
  const { skuId } = usePageQuery(exchangeRoute);
  const name = `mall-order.exchange.${skuId}`;
  const items = [{ skuCode: skuId, quantity: 1 }];
  const { query, dropChoices, pending } = useQuote({ name, items, begin });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载商品" heights={[330, 110, 76]} />}>
      {(quote) => {
        const [line] = quote.lines;
        if (!line || line.price.way === 'cash') return <NotForPoints productCode={line?.productCode} />;
        return (
          <ExchangeForm
            name={name}
            items={items}
            quote={quote}
            line={line}
            dropChoices={dropChoices}
            pending={pending}
          />
        );
      }}
    </QueryState>
  );
}

function NotForPoints({ productCode }: { productCode: string | undefined }) {
  return (
    <EmptyState
      image="goods"
      title="这件商品不能用积分兑换"
      description="可以直接购买，下单时积分能抵扣一部分"
      footer={
        <ButtonLink
          href={
            productCode === undefined
              ? hrefTo('/pages/index/index', { tabIndex: '3' })
              : hrefTo('/pages/shop/detail', { id: productCode })
          }
        >
          去看商品
        </ButtonLink>
      }
    />
  );
}
