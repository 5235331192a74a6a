import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';
import type { Partners } from '@ev/platform/partners.ts';
import type { RecordApplied } from './apply-stock.ts';
import type { KeeperOfFiles } from './files-beside.ts';
import type { PartnerGuard, Stock, StockGuard, StockPart } from './part.ts';

/** Lets code that describes the product read the goods. */
declare module '@ev/platform/module.ts' {
  interface Product {
    stock: LoadedStock;
  }
}

export type LoadedStock = Stock & {
  records: readonly RecordApplied[];
  beside: readonly KeeperOfFiles[];
  partnerGuards: readonly PartnerGuard[];
  /** Objections that hold only where customers really buy: neither in a demo nor in a rehearsal. */
  realGuards: readonly StockGuard[];
};

type StockFile = {
  parts?: readonly StockPart[];
  /** Parts that are derived from the offered domains, such as their texts. */
  partsOf?: (places: readonly DomainPlace[]) => Promise<readonly StockPart[]>;
  /** Handlers of files beside the items, each with the partner that stores them. */
  beside?: readonly KeeperOfFiles[];
  guards?: readonly StockGuard[];
  partnerGuards?: readonly PartnerGuard[];
  realGuards?: readonly StockGuard[];
  record?: RecordApplied;
};

/** The goods of the offered domains in the brand's folder, and the functions that record what was applied. */
export async function loadStock(places: readonly DomainPlace[]): Promise<LoadedStock> {
  const files = await loadParts<StockFile>(places, 'server/stock.ts');
  const parts = await Promise.all(
    files.map(async ({ parts = [], partsOf }) => [...parts, ...((await partsOf?.(places)) ?? [])]),
  );
  return {
    parts: parts.flat(),
    beside: files.flatMap(({ beside = [] }) => beside),
    guards: files.flatMap(({ guards = [] }) => guards),
    partnerGuards: files.flatMap(({ partnerGuards = [] }) => partnerGuards),
    realGuards: files.flatMap(({ realGuards = [] }) => realGuards),
    records: files.flatMap(({ record }) => record ?? []),
  };
}

/**
 * The goods with the objections that depend on this server as well: on its partners, and on whether its
 * customers are real.
 */
export function guardedBy(
  stock: LoadedStock,
  { partners, isReal }: { partners: () => Partners; isReal: boolean },
): LoadedStock {
  const ofPartners = stock.partnerGuards.map(({ guard }) => guard(partners));
  return { ...stock, guards: [...stock.guards, ...ofPartners, ...(isReal ? stock.realGuards : [])] };
}
