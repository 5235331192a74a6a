import { useId } from 'react';
import s from './status-view.module.css';

export type StatusArtName =
  | 'bolt'
  | 'car'
  | 'card'
  | 'empty'
  | 'error'
  | 'gift'
  | 'goods'
  | 'house'
  | 'inbox'
  | 'list'
  | 'lost'
  | 'mismatch'
  | 'offline'
  | 'place'
  | 'refused'
  | 'reservation'
  | 'search'
  | 'success'
  | 'waiting';

const marks: Record<StatusArtName, string> = {
  bolt: 'M102 42l-10 15h8l-2 13 10-15h-8z',
  car: 'M87 63v-5l4-9h18l4 9v5zM87 58h26M91 63v4M109 63v4',
  card: 'M86 47h28v19H86zM86 53h28M91 61h7',
  empty: 'M86 52h28M86 60h18',
  error: 'M100 44v14M100 65h.01',
  gift: 'M88 55h24v13H88zM86 49h28v6H86zM100 49v19M100 49c-2-6-9-7-9-3 0 2 4 3 9 3 5 0 9-1 9-3 0-4-7-3-9 3z',
  goods: 'M89 51h22l2 18H87zM95 55v-5a5 5 0 0110 0v5',
  house: 'M86 57l14-12 14 12M90 54v14h20V54M97 68v-8h6v8',
  inbox: 'M87 47h26v19H87zM87 48l13 11 13-11',
  list: 'M90 44h20v24H90zM95 51h10M95 56h10M95 61h6',
  lost: 'M94 51a6 6 0 1110 4c-2 2-4 3-4 6M100 67h.01',
  mismatch: 'M90 52h20M90 62h20M107 45l-14 24',
  offline: 'M88 52a17 17 0 0124 0M93.5 57.5a9 9 0 0113 0M100 63.5h.01M86 42l28 26',
  place: 'M100 72s11-9.5 11-18a11 11 0 00-22 0c0 8.5 11 18 11 18zM100 58a4 4 0 100-8 4 4 0 000 8z',
  refused: 'M92 54v-4a8 8 0 0116 0v4M90 54h20v14H90z',
  reservation: 'M86 47h28v6a3.5 3.5 0 000 7v6H86v-6a3.5 3.5 0 000-7zM104 47v19',
  search: 'M98 62a8 8 0 100-16 8 8 0 000 16zM104 60l8 8',
  success: 'M89 57l8 8 14-16',
  waiting: 'M100 47v11l8 5',
};

/** A road in low light, with one symbol for the state. */
export function StatusArt({ name }: { name: StatusArtName }) {
  const id = useId();
  return (
    <svg viewBox="0 0 200 120" className={s.art} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}l`} gradientUnits="userSpaceOnUse" cx="100" cy="88" r="80">
          <stop offset="0" stopColor="var(--accent)" stopOpacity=".42" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}r`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ink-3)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--ink-3)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M20 88a80 80 0 01160 0z" fill={`url(#${id}l)`} />
      <path d="M94 88h12l34 32H60z" fill={`url(#${id}r)`} />
      <path className={s.horizon} d="M8 88h184" />
      <path className={s.lane} d="M100 92v4M100 101v7M100 114v6" />
      <circle className={s.sign} cx="100" cy="56" r="27" />
      <path className={s.mark} d={marks[name]} />
    </svg>
  );
}
