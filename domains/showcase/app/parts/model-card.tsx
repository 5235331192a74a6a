import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { ModelSummary } from '../../contract/model.ts';
import { seconds } from '../model/car-facts.ts';
import line from './fact-line.module.css';
import s from './model-card.module.css';
import { ModelOffer } from './model-offer.tsx';

/** One car of the range; picture and name link to its page. */
export function ModelCard({ model, first = false }: { model: ModelSummary; first?: boolean }) {
  return (
    <article className={s.card}>
      <Link className={s.picture} to={hrefTo('/pages/buy/introduce', { modelCode: model.modelCode })}>
        <span className={s.head}>
          <span className={textClass({ size: 20, strong: true })}>{model.name}</span>
          <span className={textClass({ tone: 'body' })}>{model.slogan}</span>
        </span>
        <CarStill family={model.family} view="front" alt={`${model.name} 前侧外观`} first={first} />
      </Link>
      <ul className={`${s.facts} ${line.line}`}>
        <li>{model.bodyType}</li>
        <li>CLTC 最长 {model.rangeKm} km</li>
        <li>最快 {seconds(model.accelerationDs)} 秒</li>
        <li>{model.seats} 座</li>
      </ul>
      <Stack inline wrap align="center" justify="between" gap={8} className={s.foot}>
        <ModelOffer model={model} />
      </Stack>
    </article>
  );
}
