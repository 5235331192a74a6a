/** Amounts in the format of gateways: yuan with two decimals. */
export function yuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Null if the text is not such an amount, or the amount is zero. */
export function fenOfYuan(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) : null;
  const fen = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return fen > 0 ? fen : null;
}
