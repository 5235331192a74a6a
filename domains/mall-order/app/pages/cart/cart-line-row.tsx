import { formatYuan } from '@ev/kernel/money.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Stepper } from '@ev/ui/stepper.tsx';
import { SwipeCell } from '@ev/ui/swipe-cell.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { useState } from 'react';
import type { CartLine } from '../../../contract/order.ts';
import { type CartEdits, mostOf, priceChangeFen, quantityOf } from '../../model/cart-choice.ts';
import { GoodsLine, LineNote } from '../../parts/goods-line.tsx';
import s from './cart-page.module.css';
import { VariantSheet } from './variant-sheet.tsx';

/** A line that can be bought. */
export function CartLineRow({
  line,
  edits,
  failed,
  onChoose,
  onQuantity,
  onRetry,
  onRemove,
}: {
  line: CartLine;
  edits: CartEdits;
  /** The quantity did not reach the server. */
  failed: boolean;
  onChoose: (on: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const { skuCode, productCode, name, variantText } = line;
  const quantity = quantityOf(line, edits);
  return (
    <SwipeCell actions={[{ key: 'remove', label: '删除', danger: true, onPress: onRemove }]}>
      <article className={s.row} aria-label={`${name} ${variantText}`}>
        <Checkbox
          round
          checked={!edits.unchosen.includes(skuCode)}
          onChange={(event) => onChoose(event.target.checked)}
        >
          <VisuallyHidden>
            选择{name} {variantText}
          </VisuallyHidden>
        </Checkbox>
        <div className={s.content}>
          <GoodsLine goods={{ ...line, variantText: '', quantity }} productCode={productCode}>
            <LineNotes line={line} quantity={quantity} />
            {failed && (
              <LineNote tone="danger">
                数量还没有保存
                <Button variant="quiet" size="s" onClick={onRetry}>
                  重试
                </Button>
              </LineNote>
            )}
          </GoodsLine>
          <div className={s.foot}>
            <button
              type="button"
              className={s.variant}
              aria-haspopup="dialog"
              aria-label={`更换规格，现在是${variantText || '默认规格'}`}
              onClick={() => setChoosing(true)}
            >
              <span>
                {variantText || '默认规格'}
                <Icon name="chevron-down" size={14} />
              </span>
            </button>
            <Stepper
              label={`${name} ${variantText}的数量`}
              integer
              value={quantity}
              max={Math.max(mostOf(line), line.quantity)}
              onChange={onQuantity}
            />
          </div>
        </div>
      </article>
      <VariantSheet line={line} quantity={quantity} open={choosing} onClose={() => setChoosing(false)} />
    </SwipeCell>
  );
}

function LineNotes({ line, quantity }: { line: CartLine; quantity: number }) {
  const { available, perPerson } = line;
  const changedFen = priceChangeFen(line);
  return (
    <>
      {changedFen !== null && (
        <LineNote tone={changedFen > 0 ? 'warn' : 'body'}>
          比加入时{changedFen > 0 ? '涨' : '降'}了 {formatYuan(Math.abs(changedFen))}
        </LineNote>
      )}
      {quantity > available ? (
        <LineNote>库存只剩 {available} 件，请减少数量</LineNote>
      ) : (
        available <= 5 && <LineNote>只剩 {available} 件</LineNote>
      )}
      {perPerson !== null && <LineNote tone="body">每人限购 {perPerson} 件</LineNote>}
    </>
  );
}
