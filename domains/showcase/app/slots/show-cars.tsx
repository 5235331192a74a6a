import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Price } from '@ev/ui/price.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { ModelSummary } from '../../contract/model.ts';
import s from './show-cars.module.css';

/** The cars on display in a store. */
export function ShowCars({ models }: { models: readonly ModelSummary[] }) {
  return (
    <ul className={s.rail}>
      {models.map((model) => (
        <li key={model.modelCode} className={s.item} data-exposure={`car.${model.modelCode}`}>
          <Link className={s.card} to={hrefTo('/pages/buy/introduce', { modelCode: model.modelCode })}>
            <CarStill family={model.family} view="front" alt="" sizes="200px" />
            <span className={textClass({ strong: true })}>{model.name}</span>
            <Price fen={model.priceFromFen} size="s" after="起" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
