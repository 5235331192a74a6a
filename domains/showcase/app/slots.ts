import type { IconName } from '@ev/ui/icons.ts';
import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Where else one goes when buying, after the cars and the stores. */
    'showcase.buy-entry': { label: string; icon: IconName; href: string };
    /** What somebody has under way, on the buying home. */
    'showcase.under-way': ComponentType;
    /** A cell of the buying home, above those that explain. */
    'showcase.buy-cell': ComponentType;
    /** Places to which the page of a car leads from its end; one of a smaller rank stands earlier. */
    'showcase.model-tiles': readonly {
      rank: number;
      label: string;
      /** What one finds there, in a few words. */
      text: string;
      icon: IconName;
      href: (modelCode: string) => string;
    }[];
    /** A look around a car on one of the brand's own sites, in place of ours. */
    'showcase.vr-view': ComponentType<{ url: string }>;
    /** The way from a finished configuration to its purchase. */
    'showcase.purchase': ComponentType<{
      modelCode: string;
      config: string;
      cityCode?: string;
      intentNo?: string;
    }>;
  }
}
