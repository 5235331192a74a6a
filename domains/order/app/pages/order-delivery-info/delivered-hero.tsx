import { CarStill } from '@ev/app-kit/car-still.tsx';
import { brand } from '@ev/brand/default/brand.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Delivery } from '../../../contract/delivery.ts';
import s from './delivered-hero.module.css';

/** The car is its owner's: the end of the way. */
export function DeliveredHero({ delivery, at }: { delivery: Delivery; at: Date }) {
  const { look, modelName, versionName, statusText } = delivery;
  return (
    <header className={s.hero}>
      <p className={s.kicker}>{formatFullDay(shanghaiDay(at))} 已交付</p>
      <h2 className={s.title}>欢迎成为{brand.shortName}车主</h2>
      <div className={s.car}>
        <CarStill
          family={look.family}
          view="side"
          paint={look.paint}
          alt={`你的 ${modelName} ${versionName}`}
          first
        />
      </div>
      <p className={s.words}>{statusText}</p>
    </header>
  );
}
