/**
 * An amount of a statement in fen, without a calculation in floating point. Banks write `1,234.56`, `¥1234.5`,
 * `1234` and, in Excel exports, a tab behind it. Null if it is not a number or has parts of a fen.
 */
export function fenOf(text: string): number | null {
  const clean = text.normalize('NFKC').replace(/[\s,¥￥"']|CNY|RMB|元/gi, '');
  const found = /^([+-]?)(\d{1,13})(?:\.(\d*))?$/.exec(clean);
  if (!found) return null;
  const [, sign = '', whole = '', fraction = ''] = found;
  if (/[^0]/.test(fraction.slice(2))) return null;
  const fen = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return sign === '-' ? -fen : fen;
}
