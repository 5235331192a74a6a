import { CarStill } from '@ev/app-kit/car-still.tsx';
import type { ModelDetail } from '@ev/showcase/contract/model.ts';
import s from './car-hero.module.css';

/** The car that the page is about, as on its own page but less high. */
export function CarHero({ model }: { model: Pick<ModelDetail, 'name' | 'slogan' | 'family'> }) {
  return (
    <section className={s.hero} aria-label={model.name}>
      <h2 className={s.name}>{model.name}</h2>
      <p className={s.slogan}>{model.slogan}</p>
      <CarStill family={model.family} view="front" alt={`${model.name} 前侧外观`} first />
    </section>
  );
}
