import { useEffect, useId, useState } from 'react';
import type { lateMarks } from './status-marks.ts';
import s from './status-view.module.css';

/** The symbols of states without a network; the others load with the first page that shows one. */
const marks = {
  error: 'M100 44v14M100 65h.01',
  offline: 'M88 52a17 17 0 0124 0M93.5 57.5a9 9 0 0113 0M100 63.5h.01M86 42l28 26',
};

export type StatusArtName = keyof typeof marks | keyof typeof lateMarks;

/** A road in low light, with one symbol for the state. */
export function StatusArt({ name }: { name: StatusArtName }) {
  const id = useId();
  const mark = useMark(name);
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
      {mark && <path className={s.mark} d={mark} />}
    </svg>
  );
}

type Marks = Partial<Record<StatusArtName, string>>;

function useMark(name: StatusArtName): string | undefined {
  const known = (marks as Marks)[name];
  const [late, setLate] = useState<Marks>({});
  useEffect(() => {
    if (known) return;
    // Without its symbol a picture still has the words beside it.
    import('./status-marks.ts').then(
      ({ lateMarks }) => setLate(lateMarks),
      () => undefined,
    );
  }, [known]);
  return known ?? late[name];
}
