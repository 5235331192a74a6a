import type { OpeningLine } from '../contract/opening.ts';
import type { Needed } from './public.ts';

export function createOpening(needed: () => readonly Needed[]) {
  return {
    async list(): Promise<OpeningLine[]> {
      return Promise.all(
        needed().map(async ({ look, optional = false, ...line }) => {
          const { done, missing = [] } = await look();
          return { ...line, optional, done, missing };
        }),
      );
    },

    /** How much is missing that the brand cannot sell without. */
    async countMissing(): Promise<number> {
      return (await this.list()).filter(({ done, optional }) => !done && !optional).length;
    },
  };
}
