import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Catalog } from '../contract/catalog.ts';
import type { ModelDetail, ModelPageUrl, ModelSummary, ParamTable } from '../contract/model.ts';
import { combineParams } from './param-table.ts';
import { carCatalogs, carModels } from './tables.ts';

export type Showcase = ReturnType<typeof createShowcase>;

/** Car data for visitors. */
export function createShowcase(db: Database) {
  async function listCurrent(modelCode: string): Promise<Catalog[]> {
    const rows = await db
      .select({ document: carCatalogs.document })
      .from(carCatalogs)
      .innerJoin(carModels, eq(carModels.modelCode, carCatalogs.modelCode))
      .where(
        and(eq(carCatalogs.modelCode, modelCode), eq(carCatalogs.current, true), eq(carModels.onSale, true)),
      )
      .orderBy(desc(carCatalogs.yearStyle));
    return rows.map((row) => row.document);
  }

  return {
    async listModels(): Promise<ModelSummary[]> {
      const rows = await db
        .select({ detail: carModels.detail })
        .from(carModels)
        .where(eq(carModels.onSale, true))
        .orderBy(asc(carModels.position));
      return rows.map(({ detail }) => summaryOf(detail));
    },

    /** By code, including cars that are no longer on sale. */
    async namesOf(modelCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (modelCodes.length === 0) return new Map();
      const rows = await db
        .select({ modelCode: carModels.modelCode, name: sql<string>`${carModels.detail}->>'name'` })
        .from(carModels)
        .where(inArray(carModels.modelCode, [...new Set(modelCodes)]));
      return new Map(rows.map(({ modelCode, name }) => [modelCode, name]));
    },

    /** Whether any car can be configured and ordered. */
    async sellsAny(): Promise<boolean> {
      const [one] = await db
        .select({ modelCode: carModels.modelCode })
        .from(carModels)
        .innerJoin(carCatalogs, eq(carCatalogs.modelCode, carModels.modelCode))
        .where(and(eq(carModels.onSale, true), eq(carCatalogs.current, true)))
        .limit(1);
      return one !== undefined;
    },

    async getModel(modelCode: string): Promise<ModelDetail> {
      const [row] = await db
        .select({ detail: carModels.detail })
        .from(carModels)
        .where(and(eq(carModels.modelCode, modelCode), eq(carModels.onSale, true)));
      if (!row) throw new AppError('showcase.modelNotFound');
      return row.detail;
    },

    /** The target of links to a car on sale. @throws AppError showcase.modelNotFound */
    async getPageUrl(modelCode: string): Promise<ModelPageUrl> {
      const [row] = await db
        .select({ page: carModels.page })
        .from(carModels)
        .where(and(eq(carModels.modelCode, modelCode), eq(carModels.onSale, true)));
      if (!row) throw new AppError('showcase.modelNotFound');
      const { linkUrl, miniLinkUrl = null } = row.page;
      return { linkUrl: linkUrl ?? `/pages/buy/introduce?modelCode=${modelCode}`, miniLinkUrl };
    },

    /** The table of one model, or given versions of any models side by side. */
    async getParams(request: { modelCode?: string; versionCodes?: string[] }): Promise<ParamTable> {
      const where = request.modelCode
        ? and(eq(carModels.onSale, true), eq(carModels.modelCode, request.modelCode))
        : eq(carModels.onSale, true);
      const rows = await db
        .select({ params: carModels.params })
        .from(carModels)
        .where(where)
        .orderBy(asc(carModels.position));
      const table = combineParams(
        rows.map((row) => row.params),
        request.versionCodes,
      );
      if (!table) throw new AppError('showcase.modelNotFound');
      return table;
    },

    /** All current catalogues of the cars on sale, in the order of the cars, newest year style first. */
    async listCatalogs(): Promise<Catalog[]> {
      const rows = await db
        .select({ document: carCatalogs.document })
        .from(carCatalogs)
        .innerJoin(carModels, eq(carModels.modelCode, carCatalogs.modelCode))
        .where(and(eq(carCatalogs.current, true), eq(carModels.onSale, true)))
        .orderBy(asc(carModels.position), desc(carCatalogs.yearStyle));
      return rows.map((row) => row.document);
    },

    /** The current catalogue of a car on sale; without a year style the newest. */
    async getCatalog(modelCode: string, yearStyle?: string): Promise<Catalog> {
      const catalogs = await listCurrent(modelCode);
      const catalog = catalogs.find((one) => yearStyle === undefined || one.yearStyle === yearStyle);
      if (!catalog) throw new AppError('showcase.modelNotFound');
      return catalog;
    },

    /**
     * The current catalogue for a configuration of a year style: of the same year style, otherwise the
     * newest.
     */
    async getSuccessor(modelCode: string, yearStyle: string | undefined): Promise<Catalog> {
      const catalogs = await listCurrent(modelCode);
      const catalog = catalogs.find((one) => one.yearStyle === yearStyle) ?? catalogs[0];
      if (!catalog) throw new AppError('showcase.modelNotFound');
      return catalog;
    },

    /** A current or former catalogue, for comparing an old configuration with today's. */
    async findCatalogVersion(
      modelCode: string,
      configVersion: string,
    ): Promise<{ catalog: Catalog; current: boolean } | null> {
      const [row] = await db
        .select({
          catalog: carCatalogs.document,
          current: sql<boolean>`${carCatalogs.current} and ${carModels.onSale}`,
        })
        .from(carCatalogs)
        .innerJoin(carModels, eq(carModels.modelCode, carCatalogs.modelCode))
        .where(and(eq(carCatalogs.modelCode, modelCode), eq(carCatalogs.configVersion, configVersion)));
      return row ?? null;
    },
  };
}

function summaryOf(detail: ModelDetail): ModelSummary {
  const { story: _story, notes: _notes, paints: _paints, versions, ...head } = detail;
  return { ...head, versions: versions.map(({ code, name, priceFen }) => ({ code, name, priceFen })) };
}
