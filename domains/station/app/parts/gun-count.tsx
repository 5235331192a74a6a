import type { StationLine } from '../../contract/station.ts';
import s from './gun-count.module.css';

/** The number of free guns, fast and slow separately; only all of them where states are unknown. */
export function GunCount({
  guns,
  known,
  stale,
}: {
  guns: StationLine['guns'];
  /** Whether every gun has reported its state. */
  known: boolean;
  stale: boolean;
}) {
  const { fast, slow } = guns;
  // A free gun is free even if another one has reported nothing yet, but zero may mean unknown.
  const freeOf = (free: number) => (free > 0 || known ? free : null);
  const [fastFree, slowFree] = [freeOf(guns.fastFree), freeOf(guns.slowFree)];
  return (
    <span className={stale ? `${s.counts} ${s.stale}` : s.counts}>
      {fast > 0 && <One label="快充" free={fastFree} all={fast} />}
      {slow > 0 && <One label="慢充" free={slowFree} all={slow} />}
    </span>
  );
}

function One({ label, free, all }: { label: string; free: number | null; all: number }) {
  return (
    <span className={s.one}>
      {label}
      {free === null ? (
        ` ${all} 把`
      ) : (
        <>
          <span className={free > 0 ? s.free : s.none}> 闲 {free}</span> / {all}
        </>
      )}
    </span>
  );
}
