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

/** Whether all texts in a value, including field names, are readable, and the nesting is not too deep. */
export function isReadableThrough(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === depthLimit) return false;
  return Object.entries(value).every(
    ([name, inner]) => isReadable(name) && isReadableThrough(inner, depth + 1),
  );
}
