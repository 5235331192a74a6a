import { cx } from '@ev/ui/cx.ts';
import { Price, type PriceProps } from '@ev/ui/price.tsx';
import type { UnitPrice } from '../../contract/product.ts';
import { savedFen } from '../model/price-text.ts';
import s from './price-of-product.module.css';

/** What one unit costs: money, points, or points and a rest in money; the regular price is struck through. */
export function PriceOfProduct({
  price,
  from = false,
  size = 'm',
}: {
  price: UnitPrice;
  /** Whether other variants cost more. */
  from?: boolean;
  size?: Extract<PriceProps['size'], 's' | 'm' | 'l'>;
}) {
  const { way, priceFen, points, regularFen } = price;
  return (
    <span className={cx(s.price, s[size])}>
      {way !== 'cash' && (
        <span className={s.points}>
          {points}
          <span className={s.unit}>积分</span>
        </span>
      )}
      {way === 'both' && <span className={s.plus}>+</span>}
      {way !== 'points' && <Price fen={priceFen} size={size} />}
      {from && <span className={s.unit}>起</span>}
      {regularFen !== null && savedFen(price) > 0 && (
        <span className={s.regular}>
          <Price fen={regularFen} size="inherit" struck />
        </span>
      )}
    </span>
  );
}
