import { CarStill } from '@ev/app-kit/car-still.tsx';
import type { Api } from '@ev/contract';
import { Link } from 'react-router';
import s from './model-cards.module.css';

type Model = Api['drive.getPage']['output']['models'][number];

/** The cars that offer test drives, each linked by `hrefOf`. */
export function ModelCards({
  models,
  hrefOf,
}: {
  models: readonly Model[];
  hrefOf: (modelCode: string) => string;
}) {
  return (
    <ul className={s.list} aria-label="车型">
      {models.map(({ modelCode, name, slogan, family, paint }) => (
        <li key={modelCode}>
          <Link className={s.card} to={hrefOf(modelCode)}>
            <span className={s.words}>
              <span className={s.name}>{name}</span>
              <span className={s.slogan}>{slogan}</span>
            </span>
            <span className={s.picture}>
              <CarStill family={family} view="front" paint={paint} alt="" sizes="160px" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
