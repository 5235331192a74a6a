/**
 * The oldest engines that the app runs in: the first ones with `:has()` and `dvh`, on which its styles rely.
 * Their missing library calls come from `apps/h5/src/app/older-engines` (docs/decisions/0080-engines.md).
 */
export const oldestEngines = ['chrome108', 'safari15.4', 'firefox121'];
