/** Rejects half of a surrogate pair, which is not valid text, and NUL, which databases cannot store. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Readable, and without U+FFFD, which stands for a character that was lost in a wrong encoding. */
export function isWhole(text: string): boolean {
  return isReadable(text) && !text.includes('\ufffd');
}

/** Deeper than any real input, and shallow enough for recursive code not to overflow the stack. */
const depthLimit = 50;

/** Whether all texts in a value, including field names, are whole, and the nesting is not too deep. */
export function isWholeThrough(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isWhole(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === depthLimit) return false;
  return Object.entries(value).every(([name, inner]) => isWhole(name) && isWholeThrough(inner, depth + 1));
}
