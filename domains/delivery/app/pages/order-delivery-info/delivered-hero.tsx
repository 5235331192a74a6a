import { brand } from '@ev/brand/default/brand.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import s from './delivered-hero.module.css';

/** The header once the car is delivered. */
export function DeliveredHero({ delivery, at }: { delivery: DeliveryProgress; at: Date }) {
  const { look, modelName, versionName, statusText } = delivery;
  return (
    <header className={s.hero}>
      <p className={s.kicker}>{formatFullDay(shanghaiDay(at))}已交付</p>
      <h2 className={s.title}>欢迎成为{brand.shortName}车主</h2>
      <div className={s.car}>
        <CarStage look={look} view="front" alt={`你的 ${modelName} ${versionName}`} />
      </div>
      <p className={s.words}>{statusText}</p>
    </header>
  );
}
