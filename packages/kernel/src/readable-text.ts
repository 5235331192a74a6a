/** Half of a surrogate pair is no text, and NUL no database keeps. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
