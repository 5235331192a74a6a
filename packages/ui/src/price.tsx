import { cx } from './cx.ts';
import s from './price.module.css';
import { priceParts, spokenPrice } from './price-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** Integer fen. */
  fen: number;
  size?: 's' | 'm' | 'l' | 'xl' | 'inherit';
  /** Shows ".00" too, e.g. in a column of amounts. */
  cents?: boolean;
  /** Shows "+" before a surcharge. */
  plus?: boolean;
  /** An earlier price, struck through. */
  struck?: boolean;
  /** A label before the number: "合计". */
  before?: string;
  /** A suffix: "起", "/月". */
  after?: string;
}

/** Below it the fen are a part of the amount that matters, and ¥1.11 would be read as ¥1. */
const smallFenFrom = 10_000;

/** An amount of money: sign and, from 100 yuan on, fen small; yuan large; announced as one phrase. */
export function Price({ fen, size = 'm', cents, plus, struck, before, after }: PriceProps) {
  const { sign, integer, fraction } = priceParts(fen, { cents, plus });
  const sentence = `${before ?? (struck ? '原价' : '')}${plus && fen > 0 ? '加' : ''}${spokenPrice(fen)}${after ?? ''}`;
  return (
    <span className={cx(s.price, size !== 'm' && s[size], struck && s.struck)}>
      <VisuallyHidden>{sentence}</VisuallyHidden>
      {before && (
        <span className={cx(s.around, s.before)} aria-hidden="true">
          {before}
        </span>
      )}
      <span aria-hidden="true" translate="no">
        <span className={cx(s.small, s.yuan)}>{sign === '-' ? '−' : sign}¥</span>
        {integer}
        {fraction && <span className={cx(Math.abs(fen) >= smallFenFrom && s.small)}>.{fraction}</span>}
      </span>
      {after && (
        <span className={cx(s.around, s.after)} aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}
