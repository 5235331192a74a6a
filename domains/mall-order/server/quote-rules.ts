import type { Basket } from '@ev/coupon/server/public.ts';
import { allocate, sumFen } from '@ev/kernel/money.ts';
import { pointsPerYuan } from '@ev/mall/contract/kinds.ts';
import type { Reduction, SoldVariant } from '@ev/mall/server/public.ts';

const fenPerYuan = 100;

/** A line that is to be ordered: the variant as it is sold now, and how many units. */
export type WantedLine = { variant: SoldVariant; quantity: number };

/** The amounts of a line, fen; `payFen` is what is left to be paid in money. */
export type LineAmounts = {
  skuCode: string;
  goodsFen: number;
  reducedFen: number;
  couponFen: number;
  pointsFen: number;
  payFen: number;
};

/** What is taken off by a coupon, and from which lines of the basket. */
export type CouponSaving = { savesFen: number; lineIds: readonly string[] };

export type Priced = Omit<LineAmounts, 'payFen'>;

const restOf = ({ goodsFen, reducedFen, couponFen, pointsFen }: Priced): number =>
  goodsFen - reducedFen - couponFen - pointsFen;

/** Takes an amount off lines in proportion to what is left of them, and never more than that. */
function takeOff(
  lines: readonly Priced[],
  totalFen: number,
  { from, as }: { from: (line: Priced) => boolean; as: 'reducedFen' | 'couponFen' },
): Priced[] {
  const weights = lines.map((line) => (from(line) ? restOf(line) : 0));
  const shares = allocate(Math.min(totalFen, sumFen(weights)), weights);
  return lines.map((line, index) => ({ ...line, [as]: line[as] + (shares[index] ?? 0) }));
}

/** The lines at their prices, less what running offers take off. */
export function reducedLines(wanted: readonly WantedLine[], reductions: readonly Reduction[]): Priced[] {
  const lines: Priced[] = wanted.map(({ variant, quantity }) => ({
    skuCode: variant.skuCode,
    goodsFen: variant.price.priceFen * quantity,
    reducedFen: 0,
    couponFen: 0,
    pointsFen: 0,
  }));
  return reductions.reduce(
    (before, { savesFen, skuCodes }) =>
      takeOff(before, savesFen, { from: ({ skuCode }) => skuCodes.includes(skuCode), as: 'reducedFen' }),
    lines,
  );
}

/**
 * The basket that coupons are judged against, after reductions. Units of a line whose price does not divide
 * evenly differ by a fen and stand in an entry of their own, so that the basket adds up exactly.
 */
export function basketOf(wanted: readonly WantedLine[], lines: readonly Priced[]): Basket {
  return {
    use: 'mall',
    lines: wanted.flatMap(({ variant, quantity }, index) => {
      const { skuCode, productCode, categoryCode } = variant;
      const left = lines[index] ? restOf(lines[index]) : 0;
      const unitFen = Math.floor(left / quantity);
      const dearer = left - unitFen * quantity;
      const entry = (lineId: string, count: number, fen: number) => ({
        lineId,
        productCode,
        categoryCode,
        quantity: count,
        unitFen: fen,
      });
      const entries = [entry(skuCode, quantity - dearer, unitFen)];
      return dearer === 0 ? entries : [...entries, entry(`${skuCode}${rest}`, dearer, unitFen + 1)];
    }),
  };
}

/** Marks the second entry of a line; a code of a variant contains no slash. */
const rest = '/rest';

/** The lines less what a coupon takes off. */
export function withCoupon(lines: readonly Priced[], coupon: CouponSaving | null): Priced[] {
  if (!coupon) return [...lines];
  const skuCodes = new Set(coupon.lineIds.map((lineId) => lineId.replace(rest, '')));
  return takeOff(lines, coupon.savesFen, {
    from: ({ skuCode }) => skuCodes.has(skuCode),
    as: 'couponFen',
  });
}

/** How much of each line may be paid with points, fen. */
const pointCaps = (wanted: readonly WantedLine[], lines: readonly Priced[]): number[] =>
  lines.map((line, index) => Math.floor((restOf(line) * (wanted[index]?.variant.pointsPercent ?? 0)) / 100));

/** Points are used in steps that are worth whole yuan. */
const wholeSteps = (points: number): number =>
  Math.max(0, Math.floor(points / pointsPerYuan) * pointsPerYuan);

/** Points that the products themselves cost. */
export const pricePointsOf = (wanted: readonly WantedLine[]): number =>
  sumFen(wanted.map(({ variant, quantity }) => variant.price.points * quantity));

/** Points in addition to the price that could be used, given the customer's balance. */
export function usablePoints(
  wanted: readonly WantedLine[],
  lines: readonly Priced[],
  balance: number,
): number {
  const most = Math.floor(sumFen(pointCaps(wanted, lines)) / fenPerYuan) * pointsPerYuan;
  return Math.min(most, wholeSteps(balance - pricePointsOf(wanted)));
}

/** The lines less what points pay. `used` is at most what `usablePoints` returns. */
export function withPoints(
  wanted: readonly WantedLine[],
  lines: readonly Priced[],
  used: number,
): LineAmounts[] {
  const shares = allocate((used / pointsPerYuan) * fenPerYuan, pointCaps(wanted, lines));
  return lines.map((line, index) => {
    const pointsFen = shares[index] ?? 0;
    return { ...line, pointsFen, payFen: restOf({ ...line, pointsFen }) };
  });
}

/** Points that are used of those the customer wants to use. */
export const usedPoints = (wantedPoints: number, usable: number): number =>
  Math.min(wholeSteps(wantedPoints), usable);

/** Why a line cannot be ordered like this, in words; null if it can. */
export function problemOf(
  { variant, quantity }: WantedLine,
  ofProduct: number,
): {
  text: string;
  refusal: 'mall-order.notForSale' | 'mall.soldOut' | 'mall.perPersonReached' | 'mall.turnNeeded';
} | null {
  const { state, available, perPerson, queue } = variant;
  if (state === 'offSale') return { text: '已下架，请移除', refusal: 'mall-order.notForSale' };
  if (state === 'upcoming') return { text: '还没开售，请移除', refusal: 'mall-order.notForSale' };
  if (queue && !queue.turnEndsAt)
    return { text: '限量排队购买，请先在商品页排队，轮到你后再下单', refusal: 'mall.turnNeeded' };
  if (queue && quantity > 1) return { text: '限量排队每次只能买 1 件', refusal: 'mall.soldOut' };
  if (state === 'soldOut' || available === 0)
    return { text: '暂时缺货，请移除或换一个规格', refusal: 'mall.soldOut' };
  if (quantity > available) return { text: `库存不足，最多可买 ${available} 件`, refusal: 'mall.soldOut' };
  if (perPerson !== null && ofProduct > perPerson)
    return { text: `每人限购 ${perPerson} 件，请减少数量`, refusal: 'mall.perPersonReached' };
  return null;
}

/** The problem of each line; units of one product count together against its limit per person. */
export function problemsOf(wanted: readonly WantedLine[]): ReturnType<typeof problemOf>[] {
  const units = new Map<string, number>();
  for (const { variant, quantity } of wanted)
    units.set(variant.productCode, (units.get(variant.productCode) ?? 0) + quantity);
  return wanted.map((line) => problemOf(line, units.get(line.variant.productCode) ?? 0));
}

/** What keeps the goods from the address: the products by name, the first one if they are many. */
export function addressProblemOf(
  wanted: readonly WantedLine[],
  notDelivered: readonly string[],
): string | null {
  const names = new Set(
    wanted.flatMap(({ variant }) => (notDelivered.includes(variant.skuCode) ? [variant.productName] : [])),
  );
  const [first] = names;
  if (first === undefined) return null;
  const goods = names.size === 1 ? `「${first}」` : `「${first}」等 ${names.size} 种商品`;
  return `${goods}不能送到这个地址，请换一个地址，或移除后再下单`;
}

/** The sums of lines, fen, and the points of an order. */
export type Totals = {
  lines: LineAmounts[];
  goodsFen: number;
  reducedFen: number;
  couponFen: number;
  pointsFen: number;
  /** Without the delivery fee. */
  payFen: number;
  points: { balance: number; price: number; usable: number; used: number };
};

/** What an order costs, with a coupon and as many of the wanted points as can be used. */
export function totalsOf(
  wanted: readonly WantedLine[],
  reduced: readonly Priced[],
  { coupon, points, balance }: { coupon: CouponSaving | null; points: number; balance: number },
): Totals {
  const discounted = withCoupon(reduced, coupon);
  const usable = usablePoints(wanted, discounted, balance);
  const used = usedPoints(points, usable);
  const lines = withPoints(wanted, discounted, used);
  return {
    lines,
    goodsFen: sumFen(lines.map((line) => line.goodsFen)),
    reducedFen: sumFen(lines.map((line) => line.reducedFen)),
    couponFen: sumFen(lines.map((line) => line.couponFen)),
    pointsFen: sumFen(lines.map((line) => line.pointsFen)),
    payFen: sumFen(lines.map((line) => line.payFen)),
    points: { balance, price: pricePointsOf(wanted), usable, used },
  };
}
