import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Price } from '@ev/ui/price.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { createEngine } from '../../configurator/engine.ts';
import { lookOf } from '../../configurator/look.ts';
import { priceRows } from '../../configurator/price.ts';
import type { Catalog } from '../../contract/catalog.ts';
import { configOf, startSelection } from '../model/configuration.ts';
import type { KeptConfiguration } from '../model/kept-configurations.ts';
import { CarStage } from './car-stage.tsx';
import s from './kept-card.module.css';

type Props = {
  configuration: KeptConfiguration;
  /** Why it is listed. */
  label: string;
  onRemove?: (name: string) => void;
};

/** A link back to a configuration; renders nothing if its car is gone. */
export function KeptCard(props: Props) {
  const { data } = useRead('showcase.getCatalog', { modelCode: props.configuration.code });
  return data ? <ConfiguredCard catalog={data.catalog} {...props} /> : null;
}

/** A configuration of a catalogue that is there. */
export function ConfiguredCard({ catalog, configuration, label, onRemove }: Props & { catalog: Catalog }) {
  const { config, cityCode } = configuration;
  const { selection, origin } = useMemo(
    () => startSelection(catalog, createEngine(catalog), { config }),
    [catalog, config],
  );
  const version = catalog.versions.find(({ code }) => code === selection.version);
  const name = `${catalog.modelName} ${version?.name ?? ''}`;
  // Labelled by what distinguishes it from the others.
  const paint = catalog.options.find(
    ({ group, code }) => group === 'appearance' && selection.options.includes(code),
  );
  // If the catalogue has changed since, the preview shows the differences.
  const href = hrefTo('/pages/buy/optPreview', {
    code: catalog.modelCode,
    yearStyle: catalog.yearStyle,
    config: origin === 'broken' ? configOf(catalog, selection) : config,
    cityCode,
  });
  return (
    <article className={s.card}>
      <Link className={s.link} to={href}>
        <span className={s.picture}>
          <CarStage look={lookOf(catalog, selection)} view="front" alt="" />
        </span>
        <span className={textClass({ tone: 'accent', size: 12 })}>
          {origin === 'changed' ? '配置有更新' : label}
        </span>
        <span className={s.name}>{name}</span>
        <span className={s.paint}>{paint?.name}</span>
        <Price fen={priceRows(catalog, selection).totalFen} />
      </Link>
      {onRemove && (
        <IconButton
          icon="close"
          size={18}
          className={s.remove}
          label={`移除 ${name} ${paint?.name ?? ''}`}
          onClick={() => onRemove(`${name} · ${paint?.name ?? ''}`)}
        />
      )}
    </article>
  );
}
