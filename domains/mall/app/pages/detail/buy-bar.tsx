import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import type { Product } from '../../../contract/product.ts';
import { type Chosen, variantOf } from '../../model/options.ts';
import { CartLink } from '../../parts/cart-link.tsx';
import { FavoriteButton } from '../../parts/favorite-button.tsx';
import { RemindButton } from '../../parts/remind-button.tsx';
import { BuyActions } from './buy-actions.tsx';

/** The page's actions: save, cart, buy; before the launch a reminder. */
export function BuyBar({
  product,
  chosen,
  quantity,
  onChooseFirst,
}: {
  product: Product;
  chosen: Chosen;
  quantity: number;
  onChooseFirst: () => void;
}) {
  const variant = variantOf(product, chosen);
  const lead = (
    <Stack inline>
      <FavoriteButton productCode={product.productCode} />
      <CartLink />
    </Stack>
  );
  return (
    <BottomBar label="购买" lead={lead}>
      {product.state === 'upcoming' ? (
        <RemindButton product={product} size="m" />
      ) : (
        <BuyActions product={product} variant={variant} quantity={quantity} onChooseFirst={onChooseFirst} />
      )}
    </BottomBar>
  );
}
