import type { Catalog } from '../contract/catalog.ts';
import type { ModelDetail, ModelPageUrl, ParamTable } from '../contract/model.ts';
import type { Car } from './car.ts';

/** The contents of a car's page: the brand's texts, with figures of the catalogue. */
export function detailOf(car: Car, { yearStyle, versions, options }: Catalog): ModelDetail {
  const { modelCode, name, family, bodyType, slogan, saleStage, paint, story, notes } = car;
  const prices = versions.map(({ priceFen }) => priceFen);
  return {
    modelCode,
    name,
    family,
    bodyType,
    slogan,
    yearStyle,
    saleStage,
    priceFromFen: Math.min(...prices),
    priceToFen: Math.max(...prices),
    rangeKm: Math.max(...versions.map(({ rangeKm }) => rangeKm)),
    accelerationDs: Math.min(...versions.map(({ accelerationDs }) => accelerationDs)),
    seats: Math.max(...versions.map(({ seats }) => seats)),
    paint,
    versions: versions.map(({ batteryWh: _, leadDays: __, defaults: ___, ...version }) => version),
    story,
    notes,
    paints: options
      .filter(({ group }) => group === 'appearance')
      .map(({ look, name: paintName }) => ({
        code: look.paint ?? '',
        name: paintName,
        swatch: look.swatch ?? '',
      })),
  };
}

export function paramsOf({ modelCode, name: modelName, params }: Car, { versions }: Catalog): ParamTable {
  return {
    modelCode,
    modelName,
    versions: versions.map(({ code, name, priceFen }) => ({ code, name, priceFen, modelName })),
    sections: params.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => ({ ...row, differs: new Set(row.values).size > 1 })),
    })),
  };
}

/** The target of links to the car, if the brand has set one. */
export function pageOf({ linkUrl, miniLinkUrl }: Car): Partial<ModelPageUrl> {
  return { ...(linkUrl && { linkUrl }), ...(miniLinkUrl && { miniLinkUrl }) };
}
