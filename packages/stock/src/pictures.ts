import type { ModuleContext } from '@ev/platform/module.ts';

/**
 * Returns the same value with the names of uploaded pictures as customers receive them: with what the page
 * needs to know about each.
 */
export type ShowPictures = <Shown>(shown: Shown) => Promise<Shown>;

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** Filled by the domain that stores pictures that goods may name. */
    'stock.pictures': ShowPictures;
  }
}

/** For the domains whose goods name pictures; if no domain stores pictures, the value stays as it is. */
export const showPictures =
  (fills: ModuleContext['fills']): ShowPictures =>
  async (shown) => {
    let told = shown;
    for (const show of fills('stock.pictures')) told = await show(told);
    return told;
  };
