import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ShareEntry } from '@ev/app-kit/share-entry.tsx';
import { lookOf } from '../../../configurator/look.ts';
import type { Catalog, Selection } from '../../../contract/catalog.ts';
import { configOf } from '../../model/configuration.ts';

/** Shares the car as it is configured now. Comes after the page, whose budget is full. */
export function ShareConfiguration({ catalog, selection }: { catalog: Catalog; selection: Selection }) {
  const { modelCode, yearStyle, modelName } = catalog;
  const version = catalog.versions.find(({ code }) => code === selection.version);
  return (
    <ShareEntry
      label="分享配置"
      address={hrefTo('/pages/buy/optional', {
        code: modelCode,
        yearStyle,
        config: configOf(catalog, selection),
      })}
      title={`我选的 ${modelName} ${version?.name ?? ''}`}
      desc="看看我选的外观、轮毂和内饰，也来选一辆"
      car={lookOf(catalog, selection)}
    />
  );
}
