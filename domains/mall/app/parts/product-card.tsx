import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Tag } from '@ev/ui/tag.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { saleStateNames } from '../../contract/kinds.ts';
import type { ProductCard as Card } from '../../contract/product.ts';
import { PriceOfProduct } from './price-of-product.tsx';
import s from './product-card.module.css';

/** A product in a grid; all of it leads to its page. */
export function ProductCard({
  product,
  first = false,
  children,
}: {
  product: Card;
  /** On the first screen: its picture is fetched at once. */
  first?: boolean;
  /** Below the price: a hint, an action. */
  children?: ReactNode;
}) {
  const { productCode, name, tagline, picture, price, fromPrice, state, labels } = product;
  const gone = state === 'soldOut' || state === 'offSale';
  return (
    <article className={cx(s.card, gone && s.gone)} aria-label={name}>
      <div className={s.picture}>
        <Scene picture={picture} alt="" first={first} sizes="(min-width: 750px) 360px, 48vw" />
        {state !== 'available' && <span className={s.state}>{saleStateNames[state]}</span>}
      </div>
      <div className={s.text}>
        <h3 className={s.name}>
          <Link className={s.whole} to={hrefTo('/pages/shop/detail', { id: productCode })}>
            {name}
          </Link>
        </h3>
        {tagline && <p className={s.tagline}>{tagline}</p>}
        {labels.length > 0 && (
          <ul className={s.labels} aria-label="标签">
            {labels.slice(0, 2).map((label) => (
              <li key={label}>
                <Tag tone="accent">{label}</Tag>
              </li>
            ))}
          </ul>
        )}
        <PriceOfProduct price={price} from={fromPrice} />
        {children}
      </div>
    </article>
  );
}
