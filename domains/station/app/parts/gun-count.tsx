import type { StationLine } from '../../contract/station.ts';
import s from './gun-count.module.css';

/** The number of free guns, fast and slow separately. */
export function GunCount({ guns, stale }: { guns: StationLine['guns']; stale: boolean }) {
  const { fast, fastFree, slow, slowFree } = guns;
  return (
    <span className={stale ? `${s.counts} ${s.stale}` : s.counts}>
      {fast > 0 && <One label="快充" free={fastFree} all={fast} />}
      {slow > 0 && <One label="慢充" free={slowFree} all={slow} />}
    </span>
  );
}

function One({ label, free, all }: { label: string; free: number; all: number }) {
  return (
    <span className={s.one}>
      {label}
      <span className={free > 0 ? s.free : s.none}> 闲 {free}</span> / {all}
    </span>
  );
}
