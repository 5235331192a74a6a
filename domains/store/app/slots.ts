import type { IconName } from '@ev/ui/icons.ts';
import type { ComponentType } from 'react';
import type { storeServices } from '../contract/store-services.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The cars that stand in a store: their names, as far as they are known, and how they are shown. */
    'store.cars': {
      useCars(modelCodes: readonly string[]): readonly { modelCode: string; name: string }[];
      ShowCars: ComponentType<{ modelCodes: readonly string[] }>;
    };
    /** What one can come to a store for, where it does that: a cell that leads on. */
    'store.visit': {
      service: (typeof storeServices)[number];
      icon: IconName;
      label: string;
      href: (storeId: string) => string;
    };
  }
}
