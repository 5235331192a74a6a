import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The cars that stand in a store: their names, as far as they are known, and how they are shown. */
    'store.cars': {
      useCars(modelCodes: readonly string[]): readonly { modelCode: string; name: string }[];
      ShowCars: ComponentType<{ modelCodes: readonly string[] }>;
    };
  }
}
