import { shareOf } from '@ev/kernel/money.ts';

/**
 * What a loan costs, in whole fen. Server and browser calculate it by the same functions, so that a customer
 * is never shown another sum than they apply for.
 */
export type LoanTerms = {
  principalFen: number;
  months: number;
  /** The nominal yearly rate in basis points: 4.5 % is 450. */
  rateBps: number;
  /** The part of the principal that is only paid with the last instalment, per cent; 0 for equal instalments. */
  balloonPercent: number;
};

export type Instalment = { paymentFen: number; principalFen: number; interestFen: number };

export type LoanCost = {
  principalFen: number;
  months: number;
  /** Every instalment but the last. */
  monthlyFen: number;
  /** The last one: with what rounding left over, and with the balloon. */
  lastFen: number;
  balloonFen: number;
  interestFen: number;
  /** Principal and interest. */
  totalFen: number;
  /** The yearly rate of these instalments: twelve times their monthly internal rate. Basis points. */
  yearlyRateBps: number;
};

const monthsInYear = 12;
/** Basis points in one. */
const whole = 10_000;

export const balloonOf = ({ principalFen, balloonPercent }: LoanTerms): number =>
  shareOf(principalFen, balloonPercent, 100);

/**
 * The level instalment, rounded half up: `M = P·r·(1+r)^n / ((1+r)^n − 1)` with the monthly rate `r`, where P
 * is what the instalments repay beside the balloon. Without interest an equal part, rounded down.
 */
export function levelInstalment(terms: LoanTerms): number {
  const { principalFen, months, rateBps } = terms;
  const balloonFen = balloonOf(terms);
  if (rateBps === 0) return Math.floor((principalFen - balloonFen) / months);
  const rate = rateBps / whole / monthsInYear;
  // Multiplied one by one: engines differ in the last digit of a power, and the sums must not.
  let growth = 1;
  for (let month = 0; month < months; month += 1) growth *= 1 + rate;
  return Math.round(((principalFen - balloonFen / growth) * rate * growth) / (growth - 1));
}

/**
 * Every instalment. The interest of a month is that of the remaining debt, rounded to fen; the last instalment
 * takes the remainder, so that the principal is repaid exactly.
 */
export function scheduleOf(terms: LoanTerms): Instalment[] {
  const { principalFen, months, rateBps } = terms;
  const level = levelInstalment(terms);
  const instalments: Instalment[] = [];
  let debt = principalFen;
  for (let month = 1; month <= months; month += 1) {
    const interestFen = shareOf(debt, rateBps, whole * monthsInYear);
    const paid = month === months ? debt : level - interestFen;
    instalments.push({ paymentFen: paid + interestFen, principalFen: paid, interestFen });
    debt -= paid;
  }
  return instalments;
}

export function costOf(terms: LoanTerms): LoanCost {
  const schedule = scheduleOf(terms);
  const interestFen = schedule.reduce((sum, one) => sum + one.interestFen, 0);
  return {
    principalFen: terms.principalFen,
    months: terms.months,
    monthlyFen: schedule[0]?.paymentFen ?? 0,
    lastFen: schedule.at(-1)?.paymentFen ?? 0,
    balloonFen: balloonOf(terms),
    interestFen,
    totalFen: terms.principalFen + interestFen,
    yearlyRateBps: yearlyRateOf(
      terms.principalFen,
      schedule.map(({ paymentFen }) => paymentFen),
    ),
  };
}

/**
 * The yearly rate (年化利率) by which the instalments are worth the principal: twelve times the monthly
 * internal rate of return. It must be shown as clearly as the instalment (People's Bank of China, notice no. 3
 * of 2021). Basis points, rounded.
 */
export function yearlyRateOf(principalFen: number, paymentsFen: readonly number[]): number {
  const excess = (rate: number) =>
    paymentsFen.reduceRight((worth, payment) => (worth + payment) / (1 + rate), 0) - principalFen;
  if (excess(0) <= 0) return 0;
  let [low, high] = [0, 1];
  // Halving an interval of one 60 times leaves far less than a basis point.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(low * monthsInYear * whole);
}

/** The down payment of a percentage, in whole yuan and never less than the deposit that counts towards it. */
export function downPaymentOf(priceFen: number, percent: number, depositFen = 0): number {
  return Math.max(shareOf(priceFen, percent, whole) * 100, depositFen);
}

/** `4.5%`, `3.99%`, `0%`. */
export const rateText = (bps: number): string => `${Number((bps / 100).toFixed(2))}%`;
