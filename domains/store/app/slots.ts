import type { IconName } from '@ev/ui/icons.ts';
import type { ComponentType } from 'react';
import type { storeServices } from '../contract/store-services.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The cars on display in a store: their names as far as known, and their views. */
    'store.cars': {
      useCars(modelCodes: readonly string[]): readonly { modelCode: string; name: string }[];
      ShowCars: ComponentType<{ modelCodes: readonly string[] }>;
    };
    /** A cell for a service that customers can visit a store for. */
    'store.visit': {
      service: (typeof storeServices)[number];
      icon: IconName;
      label: string;
      href: (storeId: string) => string;
    };
  }
}
