/** Half of a surrogate pair is no text, and NUL no database keeps. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Deeper than anything that people write; what walks through a value by calling itself ends well before it falls. */
const depthLimit = 50;

/** Whether all texts in a value are readable, the names of its fields too, and nothing lies deeper than people write. */
export function isReadableThrough(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === depthLimit) return false;
  return Object.entries(value).every(
    ([name, inner]) => isReadable(name) && isReadableThrough(inner, depth + 1),
  );
}
