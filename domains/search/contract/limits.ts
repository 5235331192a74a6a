/** Limits that pages check too; without schemas, because pages import them. */

export const keywordMax = 50;
export const hotWordMax = 20;
/** Periods for which staff see searches without a result, in days; none is stored for longer. */
export const missPeriods = [7, 30, 90] as const;
