import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';
import type { RecordApplied } from './apply-stock.ts';
import type { KeeperOfFiles } from './files-beside.ts';
import type { Stock, StockGuard, StockPart } from './part.ts';

/** Goods are read by whoever tells what the product has. */
declare module '@ev/platform/module.ts' {
  interface Product {
    stock: LoadedStock;
  }
}

export type LoadedStock = Stock & {
  records: readonly RecordApplied[];
  beside: readonly KeeperOfFiles[];
};

type StockFile = {
  parts?: readonly StockPart[];
  /** Parts that are made of what the offered domains have, such as their texts. */
  partsOf?: (places: readonly DomainPlace[]) => Promise<readonly StockPart[]>;
  /** Keepers of files that lie beside the items, each with the partner that they are kept by. */
  beside?: readonly KeeperOfFiles[];
  guards?: readonly StockGuard[];
  record?: RecordApplied;
};

/** What the offered domains have in the brand's folder, and who keeps that it was applied. */
export async function loadStock(places: readonly DomainPlace[]): Promise<LoadedStock> {
  const files = await loadParts<StockFile>(places, 'server/stock.ts');
  const parts = await Promise.all(
    files.map(async ({ parts = [], partsOf }) => [...parts, ...((await partsOf?.(places)) ?? [])]),
  );
  return {
    parts: parts.flat(),
    beside: files.flatMap(({ beside = [] }) => beside),
    guards: files.flatMap(({ guards = [] }) => guards),
    records: files.flatMap(({ record }) => record ?? []),
  };
}
