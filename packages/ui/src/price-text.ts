import { splitPrice } from '@ev/kernel/money.ts';

export interface PriceParts {
  sign: '' | '-' | '+';
  /** Whole yuan with thousands separators. */
  integer: string;
  /** Two digits, or empty when the amount is whole and `cents` is not set. */
  fraction: string;
}

/** Splits integer fen into the parts that are shown large and small. Throws on anything but whole fen. */
export function priceParts(fen: number, { cents = false, plus = false } = {}): PriceParts {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`);
  const { integer, fraction } = splitPrice(fen);
  return {
    sign: fen < 0 ? '-' : plus && fen > 0 ? '+' : '',
    integer,
    fraction: fraction.slice(1) || (cents ? '00' : ''),
  };
}

/** The text for screen readers: "259900.50元", "减2000元". */
export function spokenPrice(fen: number): string {
  const { sign, integer, fraction } = priceParts(fen);
  return `${sign === '-' ? '减' : ''}${integer.replaceAll(',', '')}${fraction && `.${fraction}`}元`;
}
