import type { IconName } from '@ev/ui/icons.ts';
import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Links to further services, after the cars and stores. */
    'showcase.buy-entry': { label: string; icon: IconName; href: string };
    /** The customer's pending purchases, on the buying home. */
    'showcase.under-way': ComponentType;
    /** A cell of the buying home, above the explanatory ones. */
    'showcase.buy-cell': ComponentType;
    /** A cell beside the price of a finished configuration. */
    'showcase.price-cell': ComponentType<{ modelCode: string; totalFen: number }>;
    /** Links at the end of a car's page; lower ranks come first. */
    'showcase.model-tiles': readonly {
      rank: number;
      label: string;
      /** A short description of the target. */
      text: string;
      icon: IconName;
      href: (modelCode: string) => string;
    }[];
    /** Shows a 360° view on one of the brand's own sites in place of ours. */
    'showcase.vr-view': ComponentType<{ url: string }>;
    /** The button from a finished configuration to its purchase. */
    'showcase.purchase': ComponentType<{
      modelCode: string;
      config: string;
      cityCode?: string;
      intentNo?: string;
    }>;
  }
}
