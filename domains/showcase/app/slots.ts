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
    /** Where the page of a car leads besides its versions. */
    'showcase.model-links': ComponentType<{ modelCode: string }>;
    /** The way from a finished configuration to its purchase. */
    'showcase.purchase': ComponentType<{
      modelCode: string;
      config: string;
      cityCode?: string;
      intentNo?: string;
    }>;
  }
}
