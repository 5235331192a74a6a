const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Patterns for LIKE in which nothing that somebody typed stands for anything else. */
export const containing = (text: string): string => `%${escaped(text)}%`;
export const beginningWith = (text: string): string => `${escaped(text)}%`;
