/** The fen of a typed amount in yuan, `221,900.5`; null if it is invalid. */
export function fenOfYuan(typed: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').replace(/[\s,¥]/g, ''));
  if (!parts) return null;
  const [, yuan = '', rest = ''] = parts;
  return Number(yuan) * 100 + Number(rest.padEnd(2, '0'));
}
