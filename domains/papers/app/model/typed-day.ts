/**
 * Normalises a day while it is typed or pasted: `19900307`, `1990.3.7` and `1990年3月7日` become `1990-03-07`;
 * an incomplete day gets the dashes that it needs so far.
 */
export function typedDay(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const whole = /^(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})\s*日?$/.exec(text);
  if (whole && /[./年]/.test(text)) {
    const [, year = '', month = '', day = ''] = whole;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
