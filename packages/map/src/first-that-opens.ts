import type { OpenMap } from './port.ts';

/** One map, and another where it cannot be drawn; the second's code comes only then. */
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
