import type { UnitPrice as PriceOfUnit } from '@ev/mall/contract/product.ts';
import { Price } from '@ev/ui/price.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { pointsText } from '../model/order-words.ts';

/** The price of one unit: money, points, or points and a rest in money. */
export function UnitPrice({ price: { way, priceFen, points } }: { price: PriceOfUnit }) {
  if (way === 'cash') return <Price fen={priceFen} />;
  return (
    <span className={textClass({ strong: true, digits: true })}>
      {pointsText(points)}
      {priceFen > 0 && (
        <>
          {' + '}
          <Price fen={priceFen} />
        </>
      )}
    </span>
  );
}
