/** Where the sandbox's timestamp service answers. */
export const timestampPath = '/timestamp';
