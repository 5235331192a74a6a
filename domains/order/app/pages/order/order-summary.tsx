import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { decodeConfig, lookOf } from '@ev/showcase/app/public.ts';
import { CarStage, PriceDetails } from '@ev/showcase/app/public-view.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';
import { Link } from '@ev/ui/link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import s from '../../parts/order-summary.module.css';

type Quote = Api['showcase.quote']['output'];

/** The order's content: picture, options, price rows, delivery range. */
export function OrderSummary({
  catalog,
  config,
  quote,
  discount,
}: {
  catalog: Catalog;
  config: string;
  quote: Quote | undefined;
  /** The row that lowers the price; null for none. */
  discount: PriceRow | null;
}) {
  const selection = decodeConfig(config)?.selection;
  const discountFen = discount?.amountFen ?? 0;
  const version = catalog.versions.find(({ code }) => code === selection?.version);
  return (
    <section className={s.card} aria-label="订单内容">
      {selection && (
        <CarStage look={lookOf(catalog, selection)} view="front" alt={`${catalog.modelName} 当前配置`} />
      )}
      <div className={s.head}>
        <div>
          <h2 className={s.name}>{catalog.modelName}</h2>
          <p className={s.version}>{version?.name}</p>
        </div>
        <Link look="alone" href={hrefTo('/pages/buy/optional', { code: catalog.modelCode, config })}>
          变更配置
        </Link>
      </div>
      {quote ? (
        <>
          <PriceDetails
            title="车辆总价"
            rows={discount ? [...quote.priceRows, discount] : quote.priceRows}
            totalFen={quote.totalFen + discountFen}
          />
          <p className={s.line}>
            <span>预计落地价（含税费保险，供参考）</span>
            <Price fen={quote.onRoadTotalFen + discountFen} size="s" />
          </p>
          <p className={s.line}>
            <span>预计交付</span>
            <span>{formatDayRange(quote.delivery.from, quote.delivery.to)}</span>
          </p>
        </>
      ) : (
        <Skeleton shape="block" height={88} />
      )}
    </section>
  );
}
