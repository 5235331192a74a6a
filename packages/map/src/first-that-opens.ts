import type { OpenMap } from './port.ts';

/** Opens one map, or another if the first cannot be drawn; the code of the second is loaded only then. */
export const firstThatOpens =
  (wanted: OpenMap, instead: () => Promise<OpenMap>, onInstead: (error: unknown) => void): OpenMap =>
  async (element, options) => {
    try {
      return await wanted(element, options);
    } catch (error) {
      onInstead(error);
      return (await instead())(element, options);
    }
  };
