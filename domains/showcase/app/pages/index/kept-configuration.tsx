import { useApi } from '@ev/app-kit/api.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Price } from '@ev/ui/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { createEngine } from '../../../configurator/engine.ts';
import { lookOf } from '../../../configurator/look.ts';
import { priceRows } from '../../../configurator/price.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { catalogQuery } from '../../data/catalog.ts';
import { configOf, startSelection } from '../../model/configuration.ts';
import type { RememberedConfiguration } from '../../model/remembered-configuration.ts';
import { CarStage } from '../../parts/car-stage.tsx';
import s from './kept-configuration.module.css';

/** The way back to a configuration; nothing when its car is gone. */
export function KeptConfiguration({ remembered }: { remembered: RememberedConfiguration }) {
  const { data } = useQuery(catalogQuery(useApi(), remembered.code));
  return data ? <Card catalog={data.catalog} remembered={remembered} /> : null;
}

function Card({ catalog, remembered }: { catalog: Catalog; remembered: RememberedConfiguration }) {
  const { config, cityCode } = remembered;
  const { selection } = useMemo(
    () => startSelection(catalog, createEngine(catalog), { config }),
    [catalog, config],
  );
  const version = catalog.versions.find(({ code }) => code === selection.version);
  // The preview says what has changed when the catalogue is another one by now.
  const href = hrefTo('/pages/buy/optPreview', {
    code: catalog.modelCode,
    yearStyle: catalog.yearStyle,
    config: config || configOf(catalog, selection),
    cityCode,
  });
  return (
    <Link className={s.card} to={href}>
      <span className={s.text}>
        <span className={s.title}>
          继续你的配置
          <Icon name="chevron-right" size={16} />
        </span>
        <span className={s.name}>{catalog.modelName}</span>
        <span className={s.version}>{version?.name}</span>
        <Price fen={priceRows(catalog, selection).totalFen} />
      </span>
      <span className={s.picture}>
        <CarStage look={lookOf(catalog, selection)} view="side" alt="" />
      </span>
    </Link>
  );
}
