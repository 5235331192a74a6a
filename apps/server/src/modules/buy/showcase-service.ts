import type { Catalog } from '@ev/contract/buy/catalog';
import type { ModelDetail, ModelSummary, ParamTable } from '@ev/contract/buy/model';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';
import { combineParams } from './param-table.ts';
import { carCatalogs, carModels } from './tables.ts';

export type Showcase = ReturnType<typeof createShowcase>;

/** What visitors read about the cars. Catalogues are immutable, so a read may come from memory. */
export function createShowcase(db: Database) {
  return {
    async listModels(): Promise<ModelSummary[]> {
      const rows = await db
        .select({ detail: carModels.detail })
        .from(carModels)
        .where(eq(carModels.onSale, true))
        .orderBy(asc(carModels.position));
      return rows.map(({ detail }) => summaryOf(detail));
    },

    async getModel(modelCode: string): Promise<ModelDetail> {
      const [row] = await db
        .select({ detail: carModels.detail })
        .from(carModels)
        .where(and(eq(carModels.modelCode, modelCode), eq(carModels.onSale, true)));
      if (!row) throw new AppError('buy.modelNotFound');
      return row.detail;
    },

    /** The table of one model, or chosen versions of any models side by side in the order given. */
    async getParams(request: { modelCode?: string; versionCodes?: string[] }): Promise<ParamTable> {
      const where = request.modelCode
        ? and(eq(carModels.onSale, true), inArray(carModels.modelCode, [request.modelCode]))
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
      if (!table) throw new AppError('buy.modelNotFound');
      return table;
    },

    /** The catalogue in force; without a year style the newest. */
    async getCatalog(modelCode: string, yearStyle?: string): Promise<Catalog> {
      const [row] = await db
        .select({ document: carCatalogs.document })
        .from(carCatalogs)
        .where(
          and(
            eq(carCatalogs.modelCode, modelCode),
            eq(carCatalogs.current, true),
            yearStyle ? eq(carCatalogs.yearStyle, yearStyle) : undefined,
          ),
        )
        .orderBy(desc(carCatalogs.publishedAt))
        .limit(1);
      if (!row) throw new AppError('buy.modelNotFound');
      return row.document;
    },

    /** A catalogue that was in force once, for comparing an old configuration with today's. */
    async findCatalogVersion(modelCode: string, configVersion: string): Promise<Catalog | null> {
      const [row] = await db
        .select({ document: carCatalogs.document })
        .from(carCatalogs)
        .where(and(eq(carCatalogs.modelCode, modelCode), eq(carCatalogs.configVersion, configVersion)));
      return row?.document ?? null;
    },
  };
}

function summaryOf(detail: ModelDetail): ModelSummary {
  const { story: _story, paints: _paints, versions, ...head } = detail;
  return { ...head, versions: versions.map(({ code, name, priceFen }) => ({ code, name, priceFen })) };
}
