import { cleanText } from '@ev/kernel/clean-text.ts';

export interface StepRule {
  min?: number;
  /** Unlimited by default. */
  max?: number;
  step?: number;
  /** Digits after the point. */
  decimalLength?: number;
  integer?: boolean;
}

/**
 * Brings a value within the rule: whole or rounded, not below min, not above max. A value that is not a
 * number becomes min.
 */
export function clampStep(
  value: number,
  { min = 1, max = Infinity, decimalLength, integer }: StepRule = {},
): number {
  if (Number.isNaN(value)) return min;
  const digits = integer ? 0 : decimalLength;
  const cut = integer ? Math.trunc(value) : value;
  const rounded = digits === undefined || !Number.isFinite(cut) ? cut : Number(cut.toFixed(digits));
  return Math.min(max, Math.max(min, rounded));
}

/** The number that was typed, in digits of any width; null for anything else, which leaves the value as it was. */
export function typedStep(typed: string): number | null {
  const plain = cleanText(typed).normalize('NFKC').trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** The next value up or down, without binary rounding errors (0.1 + 0.2 is 0.3). */
export function nextStep(value: number, direction: 1 | -1, rule: StepRule = {}): number {
  const step = rule.step ?? 1;
  return clampStep(Number((value + direction * step).toFixed(10)), rule);
}
