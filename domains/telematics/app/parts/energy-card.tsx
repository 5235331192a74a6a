import { keepUnits } from '@ev/kernel/figures.ts';
import { cx } from '@ev/ui/cx.ts';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Connection } from '../../contract/kinds.ts';
import type { VehicleState } from '../../contract/telematics.ts';
import { ageOf } from '../model/age.ts';
import { connectionNames, energyParts } from '../model/state-words.ts';
import { ChargeRing } from './charge-ring.tsx';
import s from './energy-card.module.css';

const tones: Readonly<Record<Connection, 'ok' | 'neutral' | 'warn'>> = {
  online: 'ok',
  asleep: 'neutral',
  offline: 'warn',
  never: 'neutral',
};

/** Charge and range, how old they are, and whether the car can be reached. */
export function EnergyCard({ state, nowMs }: { state: VehicleState; nowMs: number }) {
  const { energy, connection, driving } = state;
  const age = energy && ageOf(energy.at, nowMs);
  return (
    <div className={s.energy}>
      {energy && (
        <ChargeRing
          socPercent={energy.socPercent}
          limitPercent={energy.limitPercent}
          charging={energy.charging}
          stale={age?.stale ?? false}
        />
      )}
      <div className={s.texts}>
        <p className={s.tags}>
          <Tag tone={tones[connection]}>{connectionNames[connection]}</Tag>
          {driving && <Tag tone="accent">行驶中</Tag>}
        </p>
        {energy ? (
          <>
            <p className={cx(s.range, age?.stale && s.stale)}>
              <span className={s.label}>续航</span>
              <span className={s.km}>{energy.rangeKm}</span>
              <span className={s.label}>公里</span>
            </p>
            <p className={s.doing}>
              {energyParts(energy).map((part) => (
                <span key={part}>{keepUnits(part)}</span>
              ))}
            </p>
            <Text size={12} tone={age?.stale ? 'warn' : 'hint'}>
              {age && keepUnits(`${age.text}上报`)}
            </Text>
          </>
        ) : (
          <Text size={13} tone="hint">
            还没有电量数据
          </Text>
        )}
      </div>
    </div>
  );
}
