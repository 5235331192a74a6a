import { stackClass } from '@ev/ui/stack.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { powerText } from '../../contract/figures.ts';
import type { Gun } from '../../contract/station.ts';
import { type GunStatus, gunStatusNames } from '../../contract/words.ts';
import { ageOf } from '../model/station-words.ts';
import s from './gun-row.module.css';

const tones: Readonly<Record<GunStatus, NonNullable<TagProps['tone']>>> = {
  free: 'ok',
  plugged: 'warn',
  charging: 'accent',
  reserved: 'warn',
  offline: 'neutral',
  faulty: 'danger',
};

/** One gun: its state, its power and its parking space. */
export function GunRow({ gun, now, withPile }: { gun: Gun; now: number; withPile?: boolean }) {
  const age = ageOf(gun.statusAt, now);
  return (
    <span className={s.row}>
      <span
        className={stackClass({
          inline: true,
          wrap: true,
          align: 'center',
          justify: 'between',
          gap: 8,
          rowGap: 4,
        })}
      >
        <span className={textClass({ strong: true })}>
          {withPile ? `${gun.pileName} · ${gun.gunName}` : gun.gunName}
        </span>
        <Tag tone={age.stale ? 'neutral' : tones[gun.status]}>
          {gun.statusAt === null ? '状态未知' : gunStatusNames[gun.status]}
        </Tag>
      </span>
      <span className={s.facts}>
        <span>
          {gun.current === 'dc' ? '直流' : '交流'} {powerText(gun.powerW)}
        </span>
        {gun.parkNo && <span>车位 {gun.parkNo}</span>}
        {gun.hasLock && <span>有地锁</span>}
        {gun.statusAt !== null && <span className={age.stale ? s.stale : undefined}>{age.text}</span>}
      </span>
    </span>
  );
}
