const longest = 200;

/**
 * The part of a provider's error that may be stored: its kind and code, and the parts of its message that
 * identify nobody. Quoted text may be a piece of the response, and a long number a phone or order number.
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
