import type { SeedPart } from '@ev/platform/seed-part.ts';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import { carCatalogs, carModels } from '../server/tables.ts';
import { catalogues } from './catalogues.ts';
import { modelDetails } from './models.ts';
import { paramTables } from './param-tables.ts';

/** Cars on sale with their pages, tables of data and the catalogues in force. Older catalogues stay. */
export function carsPart(): SeedPart {
  const models = modelDetails.map((detail, position) => {
    const params = paramTables.find((table) => table.modelCode === detail.modelCode);
    if (!params) throw new Error(`The world has no table of data of ${detail.modelCode}`);
    return { modelCode: detail.modelCode, position, onSale: true, detail, params };
  });
  const catalogs = catalogues.map((document) => ({
    modelCode: document.modelCode,
    configVersion: document.configVersion,
    yearStyle: document.yearStyle,
    document,
    publishedAt: document.publishedAt,
  }));
  return {
    name: 'cars',
    content: { models, catalogs },
    async put(tx) {
      await tx
        .update(carModels)
        .set({ onSale: false })
        .where(
          notInArray(
            carModels.modelCode,
            models.map((model) => model.modelCode),
          ),
        );
      for (const model of models) {
        await tx
          .insert(carModels)
          .values(model)
          .onConflictDoUpdate({ target: carModels.modelCode, set: model });
      }
      for (const catalog of catalogs) {
        await tx
          .update(carCatalogs)
          .set({ current: false })
          .where(
            and(
              eq(carCatalogs.modelCode, catalog.modelCode),
              eq(carCatalogs.yearStyle, catalog.yearStyle),
              ne(carCatalogs.configVersion, catalog.configVersion),
            ),
          );
        const row = { ...catalog, publishedAt: new Date(catalog.publishedAt), current: true };
        await tx
          .insert(carCatalogs)
          .values(row)
          .onConflictDoUpdate({ target: [carCatalogs.modelCode, carCatalogs.configVersion], set: row });
      }
    },
  };
}
