/**
 * The oldest engines that the app runs in: the first ones with `:has()` and `dvh`, on which its styles rely.
 * Their missing library calls come from `apps/h5/src/app/older-engines` (docs/decisions/0080-engines.md).
 */
export const oldestEngines = ['chrome108', 'safari15.4', 'firefox121'];

/**
 * The engines whose syntax the build writes. Safari 15.4 is counted as 16: it has the fields of classes but for an
 * error with names in their initial values, for which a compiler would rewrite all of them.
 */
export const syntaxTargets = ['chrome108', 'safari16', 'firefox121'];
