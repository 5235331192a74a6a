import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Link } from 'react-router';
import type { ModelSummary } from '../../../contract/model.ts';
import { seconds } from '../../model/car-facts.ts';
import { ModelOffer } from '../../parts/model-offer.tsx';
import s from './model-rail.module.css';

/** The range side by side, one car a swipe. */
export function ModelRail({ models }: { models: readonly ModelSummary[] }) {
  return (
    <ul className={s.rail} aria-label="在售车型">
      {models.map((model, index) => (
        <li key={model.modelCode} className={s.item}>
          <article className={s.card}>
            <Link className={s.link} to={hrefTo('/pages/buy/introduce', { modelCode: model.modelCode })}>
              <span className={s.name}>{model.name}</span>
              <span className={s.slogan}>{model.slogan}</span>
              <CarStill
                family={model.family}
                view="front"
                alt={`${model.name} 前侧外观`}
                first={index === 0}
                sizes="min(82vw, 420px)"
              />
              <span className={s.facts}>
                {model.bodyType} · 续航 {model.rangeKm} km · {seconds(model.accelerationDs)} 秒
              </span>
            </Link>
            <div className={s.foot}>
              <ModelOffer model={model} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
