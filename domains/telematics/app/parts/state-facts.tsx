import { keepUnits } from '@ev/kernel/figures.ts';
import type { VehicleState } from '../../contract/telematics.ts';
import { climateText, closuresText, tyresOf } from '../model/state-words.ts';
import { Aged } from './aged.tsx';
import s from './state-facts.module.css';

/** Locks, climate, odometer and tyres, each with its own age; what the car has never reported is left out. */
export function StateFacts({ state, nowMs }: { state: VehicleState; nowMs: number }) {
  const { closures, climate, odometer, tyres } = state;
  if (!closures && !climate && !odometer && !tyres) return null;
  return (
    <dl className={s.facts}>
      {closures && (
        <Aged label="车门车锁" at={closures.at} nowMs={nowMs}>
          {closuresText(closures)}
        </Aged>
      )}
      {climate && (
        <Aged label="空调" at={climate.at} nowMs={nowMs}>
          {keepUnits(climateText(climate))}
        </Aged>
      )}
      {odometer && (
        <Aged label="总里程" at={odometer.at} nowMs={nowMs}>
          {keepUnits(`${odometer.km.toLocaleString('zh-CN')} 公里`)}
        </Aged>
      )}
      {tyres && (
        <Aged label="胎压（kPa）" at={tyres.at} nowMs={nowMs}>
          <span className={s.tyres}>
            {tyresOf(tyres).map(({ name, text }) => (
              <span key={name}>
                <span className={s.tyre}>{name}</span> {text}
              </span>
            ))}
          </span>
        </Aged>
      )}
    </dl>
  );
}
