import { Scene } from '@ev/app-kit/scene.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Stepper } from '@ev/ui/stepper.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Product } from '../../../contract/product.ts';
import { showToast } from '../../data/members-only.ts';
import {
  type Chosen,
  choiceText,
  choose,
  quantityMax,
  refusalOf,
  scarceText,
  variantOf,
} from '../../model/options.ts';
import { cheapestOf, costsVary } from '../../model/price-text.ts';
import { isInQueue } from '../../model/queue.ts';
import { OptionGroup } from '../../parts/option-group.tsx';
import { PriceOfProduct } from '../../parts/price-of-product.tsx';
import { BuyActions } from './buy-actions.tsx';
import s from './option-sheet.module.css';

export type OptionSheetProps = {
  product: Product;
  chosen: Chosen;
  quantity: number;
  open: boolean;
  onClose: () => void;
  onChoose: (chosen: Chosen) => void;
  onQuantity: (quantity: number) => void;
};

/** The choice of a variant and a quantity. */
export function OptionSheet({
  product,
  chosen,
  quantity,
  open,
  onClose,
  onChoose,
  onQuantity,
}: OptionSheetProps) {
  const { options, variants, pictures, perPerson } = product;
  const variant = variantOf(product, chosen);
  const shown = variant ?? cheapestOf(variants);
  const picture = variant?.picture ?? pictures[0];
  const max = variant ? quantityMax(variant, perPerson) : 1;
  const take = (next: Chosen) => {
    onChoose(next);
    const other = variantOf(product, next);
    if (other) onQuantity(Math.min(quantity, quantityMax(other, perPerson)));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择规格"
      footer={
        <div className={s.actions}>
          <BuyActions
            product={product}
            variant={variant}
            quantity={quantity}
            onChooseFirst={() => showToast(choiceText(product, chosen))}
          />
        </div>
      }
    >
      <Stack gap={20}>
        <div className={s.chosen}>
          {picture && (
            <span className={s.picture}>
              <Scene picture={picture} alt="" sizes="96px" />
            </span>
          )}
          <div className={stackClass({ gap: 4, align: 'start' })}>
            {shown && <PriceOfProduct price={shown.price} from={!variant && costsVary(variants)} size="l" />}
            <Text size={13} tone="body" role="status">
              {choiceText(product, chosen)}
              {variant && !isInQueue(product, variant) && scarceText(variant) !== null && (
                <span className={s.scarce}> · {scarceText(variant)}</span>
              )}
            </Text>
          </div>
        </div>
        {options.map(({ name, values }, at) => (
          <OptionGroup
            key={name}
            name={name}
            values={values}
            chosen={chosen[at] ?? null}
            refusal={(value) => refusalOf(product, chosen, at, value)}
            onChoose={(value) => take(choose(chosen, at, value))}
          />
        ))}
        <Stack inline align="center" justify="between" gap={12}>
          <span className={stackClass({ gap: 2 })}>
            <strong>数量</strong>
            {perPerson !== null && (
              <Text size={12} tone="hint">
                每人限购 {perPerson} 件
              </Text>
            )}
          </span>
          <Stepper label="数量" value={quantity} min={1} max={max} integer onChange={onQuantity} />
        </Stack>
      </Stack>
    </Sheet>
  );
}
