import { demoFiles } from '@ev/stock/demo.ts';
import * as z from 'zod/mini';
import type { Catalog } from '../contract/catalog.ts';
import type { ModelDetail, ModelSummary, ParamTable } from '../contract/model.ts';
import { Car, catalogsOf, newestOf } from '../server/car.ts';
import { detailOf, paramsOf } from '../server/car-pages.ts';

const cars = demoFiles('cars')
  .map((car) => z.parse(Car, car))
  .sort((one, other) => one.position - other.position);

/** The published catalogues of the three families. */
export const catalogues: Catalog[] = cars.flatMap(catalogsOf);

export const modelDetails: ModelDetail[] = cars.map((car) => detailOf(car, newestOf(car)));

export const modelSummaries: ModelSummary[] = modelDetails.map(
  ({ story: _, paints: __, notes: ___, versions, ...model }) => ({
    ...model,
    versions: versions.map(({ code, name, priceFen }) => ({ code, name, priceFen })),
  }),
);

export const paramTables: ParamTable[] = cars.map((car) => paramsOf(car, newestOf(car)));
