import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The car that a member looks for first; the skeleton has its height while nobody knows who is there. */
    'home.own-car': { Card: ComponentType; Skeleton: ComponentType };
    /**
     * A cell of the person's own place; one of a smaller rank stands higher. What belongs to the account and is seldom
     * looked for stands below, beside its terms.
     */
    'home.mine-cell': { rank: number; account?: true; MineCell: ComponentType };
    /** Stands below everything else that the brand shows. */
    'home.discover-end': ComponentType;
    /** Where somebody who is lost most likely wanted to go. */
    'home.lost-way': { label: string; href: string };
  }
}
