import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Card, Entry } from '../../contract/card.ts';
import { type CardType, cardType } from '../../contract/kinds.ts';

/** The last day on which the card can be used: it expires at midnight after it. */
export function lastDayOf(expiresAt: string): string {
  return formatFullDay(shanghaiDay(new Date(new Date(expiresAt).getTime() - 1)));
}

/** The label of a card's remaining balance. */
export const leftLabels: Readonly<Record<CardType, string>> = {
  [cardType.amount]: '余额',
  [cardType.serviceDiscount]: '还可减免',
  [cardType.energy]: '剩余电量',
};

/** The remaining percentage. */
export const percentLeft = ({ balance, initial }: Pick<Card, 'balance' | 'initial'>): number =>
  initial === 0 ? 0 : Math.round((balance / initial) * 100);

/** `+200 元`, `−12.5 度`. */
export function signOf({ amount }: Pick<Entry, 'amount'>): '+' | '−' {
  return amount < 0 ? '−' : '+';
}
