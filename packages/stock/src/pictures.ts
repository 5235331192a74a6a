import type { ModuleContext } from '@ev/platform/module.ts';

/** The same with names of uploaded pictures as customers are told them: with what the page needs to know of each. */
export type ShowPictures = <Shown>(shown: Shown) => Promise<Shown>;

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** Whoever keeps pictures that goods may name. */
    'stock.pictures': ShowPictures;
  }
}

/** For the domains whose goods name pictures; where nobody keeps any, what is shown stays as it is. */
export const showPictures =
  (fills: ModuleContext['fills']): ShowPictures =>
  async (shown) => {
    let told = shown;
    for (const show of fills('stock.pictures')) told = await show(told);
    return told;
  };
