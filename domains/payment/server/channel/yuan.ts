/**
 * Amounts in the channels' format: yuan with decimals. They are never converted to a floating-point number.
 */

export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`${fen} is no amount in fen`);
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** @throws Error if the text is not an amount of yuan with up to two decimals */
export function fenOf(yuan: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new Error(`${yuan} is no amount in yuan`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
