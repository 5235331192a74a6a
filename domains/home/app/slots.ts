import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The customer's car, shown first; the skeleton has the same height until the login is known. */
    'home.own-car': { Card: ComponentType; Skeleton: ComponentType };
    /**
     * A cell of the customer's own page; lower ranks come first. Rarely used account cells are below, beside
     * the terms.
     */
    'home.mine-cell': { rank: number; account?: true; MineCell: ComponentType };
    /** A service in daily use, such as charging, as a card below the first module. */
    'home.daily': ComponentType;
    /** The third main tab, the customer's own car; without it the tab is not shown. One fill. */
    'home.my-space-tab': ComponentType;
    /** The fourth main tab, the shop; without it the tab is not shown. One fill. */
    'home.shop-tab': ComponentType;
    /** Content below all modules. */
    'home.discover-end': ComponentType;
    /** Links for visitors of an unknown URL. */
    'home.lost-way': { label: string; href: string };
  }
}
