const longest = 200;

/**
 * What may be kept of a provider's error: its kind and code, and of its message what names nobody. Texts in
 * quotes may be a piece of the answer, and long numbers a phone or an order.
 */
export function errorWords(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const words = error.message
    .replace(/(["'`“‘「]).*["'`”’」]/gs, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\w*\d(?:[ -]?\d){4,}\w*/g, '…');
  const codes = [codeOf(error), codeOf(error.cause)].filter((code) => code && !words.includes(code));
  return [error.name, words, ...codes].join(' ').trim().slice(0, longest);
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as { code?: unknown }).code : null;
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : null;
}
