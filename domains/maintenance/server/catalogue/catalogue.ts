import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { ServiceItem } from '../../contract/maintenance.ts';
import type { StockedInterval, StockedItem, StockedPart, StockedTerm, StockedWorkshop } from './stocked.ts';
import { serviceIntervals, serviceItems, spareParts, warrantyTerms, workshops } from './tables.ts';

type Reader = Database | Transaction;

/** The price list of a model, in the order of the file. */
export async function itemsOf(reader: Reader, modelCode: string): Promise<ServiceItem[]> {
  const rows = await reader
    .select({ content: serviceItems.content })
    .from(serviceItems)
    .orderBy(asc(serviceItems.position));
  return rows.flatMap(({ content }) => itemFor(content, modelCode) ?? []);
}

function itemFor(item: StockedItem, modelCode: string): ServiceItem | null {
  const price = item.prices.find(({ modelCodes }) => modelCodes.includes(modelCode));
  if (!price) return null;
  const { itemCode: code, kind, name, text } = item;
  const { priceFen, minutes, parts } = price;
  return { code, kind, name, text, priceFen, minutes, parts };
}

export async function intervalsOf(reader: Reader, modelCode: string): Promise<StockedInterval[]> {
  const rows = await reader
    .select({ content: serviceIntervals.content })
    .from(serviceIntervals)
    .orderBy(asc(serviceIntervals.position));
  return rows.map(({ content }) => content).filter(({ modelCodes }) => modelCodes.includes(modelCode));
}

export async function termsOf(reader: Reader, modelCode: string): Promise<StockedTerm[]> {
  const rows = await reader
    .select({ content: warrantyTerms.content })
    .from(warrantyTerms)
    .orderBy(asc(warrantyTerms.position));
  return rows.map(({ content }) => content).filter(({ modelCodes }) => modelCodes.includes(modelCode));
}

/** In the order of the file. */
export async function listWorkshops(reader: Reader): Promise<StockedWorkshop[]> {
  const rows = await reader
    .select({ content: workshops.content })
    .from(workshops)
    .orderBy(asc(workshops.position));
  return rows.map(({ content }) => content);
}

export async function findWorkshop(reader: Reader, storeId: string): Promise<StockedWorkshop | null> {
  const [row] = await reader
    .select({ content: workshops.content })
    .from(workshops)
    .where(eq(workshops.storeId, storeId));
  return row?.content ?? null;
}

/** Parts by code. */
export async function partsBy(
  reader: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StockedPart>> {
  if (codes.length === 0) return new Map();
  const rows = await reader
    .select({ content: spareParts.content })
    .from(spareParts)
    .where(inArray(spareParts.partCode, [...codes]));
  return new Map(rows.map(({ content }) => [content.partCode, content]));
}
