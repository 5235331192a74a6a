const mega = 1_000_000;

/** A size for people. */
export const sizeText = (bytes: number): string => `${(bytes / mega).toFixed(bytes < 10 * mega ? 1 : 0)} MB`;
