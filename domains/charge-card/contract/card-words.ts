/** Texts about cards, the same on pages, in messages and in the console. */
import { type CardSource, type CardType, cardType, giftHours } from './kinds.ts';

/** `36.50 元`, `120 度`, `还可减 60 元`. */
export function amountWords(type: CardType, amount: number): string {
  if (type === cardType.energy) return `${kwhWords(amount)} 度`;
  return `${yuanWords(amount)} 元`;
}

/** Kilowatt-hours with at most two decimals: `12.5`. */
export function kwhWords(wh: number): string {
  return String(Math.round(wh / 10) / 100);
}

function yuanWords(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}

/** What a card does, in one line. */
export function effectWords(card: { type: CardType; initial: number; percentOff: number | null }): string {
  const { type, initial, percentOff } = card;
  if (type === cardType.energy) return `抵 ${amountWords(type, initial)}电，含服务费`;
  if (type === cardType.serviceDiscount)
    return `服务费减 ${percentOff ?? 0}%，最多减 ${amountWords(type, initial)}`;
  return `充电时抵 ${amountWords(type, initial)}`;
}

/**
 * Whether a card can be returned or given away, depending on how its holder got it: what the rules of cards
 * allow.
 */
export function passingRules(card: { type: CardType; source: CardSource; giftable: boolean }): string[] {
  const { type, source, giftable } = card;
  if (source === 'gift') return ['朋友送的卡不能再转赠，也不能退卡'];
  const given = giftable ? `没用过可以转赠一次，${giftHours} 小时内没有人领取自动退回` : '不能转赠';
  if (source === 'right') return ['发放的卡不能退款', given];
  const returned =
    type === cardType.amount ? '没用过全额退款；用过的按售价减去已用金额退' : '没用过可以全额退款，用过不退';
  return [returned, given];
}
