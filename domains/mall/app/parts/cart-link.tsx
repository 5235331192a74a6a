import { fills } from 'virtual:ev/slot/mall.cart-link';
import { useNavEnd } from '@ev/app-kit/nav.tsx';

const [fill] = fills;
const link = fill ? <fill.CartLink /> : null;

/** The way to the cart; nothing where the brand sells without one. */
export function CartLink() {
  return link;
}

/** Adds the way to the cart to the page's bar. */
export function useCartLink(): void {
  useNavEnd(link);
}
