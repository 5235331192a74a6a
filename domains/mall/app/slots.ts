import type { ComponentType } from 'react';
import type { Product, Variant } from '../contract/product.ts';

/** What a customer wants to buy on the page of a product. */
export type BuyActionsProps = {
  product: Product;
  /** Null until the customer has chosen all options. */
  variant: Variant | null;
  quantity: number;
  /** The customer has a turn in the queue of the product: it is ordered at once and not put into the cart. */
  turn?: boolean;
  /** Opens the choice of options, when an action needs a variant. */
  onChooseFirst: () => void;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /**
     * The buttons that add a product to the cart and buy it, in the bottom bar and the option sheet of its
     * page. One fill.
     */
    'mall.buy-actions': { Actions: ComponentType<BuyActionsProps> };
    /** An icon link to the cart with its count, at the head of the shop tab and beside the actions. One fill. */
    'mall.cart-link': { CartLink: ComponentType };
    /** A part below the search field of the shop tab; lower ranks come first. */
    'mall.tab-part': { rank: number; TabPart: ComponentType };
    /** A list of favourites of another kind, as a tab of the favourites page. `kind` is its name in addresses. */
    'mall.favorite-list': { kind: string; label: string; List: ComponentType };
  }
}
