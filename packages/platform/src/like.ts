const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Patterns for LIKE in which no typed character acts as a wildcard. */
export const containing = (text: string): string => `%${escaped(text)}%`;
export const beginningWith = (text: string): string => `${escaped(text)}%`;
