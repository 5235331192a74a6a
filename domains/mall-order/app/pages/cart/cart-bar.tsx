import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Price } from '@ev/ui/price.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { useNavigate } from 'react-router';
import { orderLineLimit } from '../../../contract/kinds.ts';
import type { CartLine } from '../../../contract/order.ts';
import { type CartEdits, type CartTotals, quantityOf } from '../../model/cart-choice.ts';
import { itemsText } from '../../model/items.ts';
import { pointsText } from '../../model/order-words.ts';
import s from './cart-page.module.css';

export type ChooseAll = { checked: boolean; onChange: (on: boolean) => void };

/** The sum of the chosen lines, and the way to the order form with exactly these quantities. */
export function CartBar({
  all,
  chosen,
  edits,
  totals: { goodsFen, reducedFen, points, open },
}: {
  all: ChooseAll;
  chosen: readonly CartLine[];
  edits: CartEdits;
  totals: CartTotals;
}) {
  const navigate = useNavigate();
  const short = chosen.find((line) => quantityOf(line, edits) > line.available);
  const order = () =>
    navigate(
      hrefTo('/pages/shop/confirm', {
        items: itemsText(
          chosen.map((line) => ({ skuCode: line.skuCode, quantity: quantityOf(line, edits) })),
        ),
      }),
    );
  return (
    <BottomBar
      label="结算"
      lead={
        <div className={s.bar}>
          <Checkbox round checked={all.checked} onChange={(event) => all.onChange(event.target.checked)}>
            全选
          </Checkbox>
          <output className={s.sum}>
            <Price fen={goodsFen - reducedFen} before="合计" cents />
            <span className={textClass({ size: 12, tone: 'body' })}>
              {[
                points > 0 ? `另需 ${pointsText(points)}` : '',
                reducedFen > 0 ? `已减 ${formatYuan(reducedFen)}` : '',
                open ? '优惠以结算页为准' : '',
              ]
                .filter(Boolean)
                .join('，') || '不含运费'}
            </span>
          </output>
        </div>
      }
    >
      <Button disabledReason={reasonNotToOrder(chosen.length, short)} onClick={order}>
        去结算
      </Button>
    </BottomBar>
  );
}

function reasonNotToOrder(count: number, short: CartLine | undefined): string | null {
  if (count === 0) return '请先选择要买的商品';
  if (count > orderLineLimit) return `一次最多购买 ${orderLineLimit} 种商品，请少选一些`;
  return short ? `“${short.name}”库存只剩 ${short.available} 件，请减少数量` : null;
}
