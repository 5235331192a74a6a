import type { ModelDetail, ModelSummary } from '../contract/model.ts';
import { carDesigns } from './catalogues.ts';
import { notes } from './notes.ts';
import { stories } from './stories.ts';

export const modelDetails: ModelDetail[] = carDesigns.map((design): ModelDetail => {
  const { versions } = design;
  const prices = versions.map(({ priceFen }) => priceFen);
  return {
    modelCode: design.modelCode,
    name: design.modelName,
    family: design.family,
    bodyType: design.bodyType,
    slogan: design.slogan,
    yearStyle: '2026',
    saleStage: '1',
    priceFromFen: Math.min(...prices),
    priceToFen: Math.max(...prices),
    rangeKm: Math.max(...versions.map(({ rangeKm }) => rangeKm)),
    accelerationDs: Math.min(...versions.map(({ accelerationDs }) => accelerationDs)),
    seats: Math.max(...versions.map(({ seats }) => seats)),
    paint: design.showPaint,
    versions: versions.map(({ batteryWh: _, leadDays: __, defaults: ___, ...version }) => version),
    story: stories[design.modelCode] ?? [],
    notes,
    paints: design.options
      .filter(({ group }) => group === 'appearance')
      .map(({ look, name }) => ({ code: look.paint ?? '', name, swatch: look.swatch ?? '' })),
  };
});

export const modelSummaries: ModelSummary[] = modelDetails.map(
  ({ story: _, notes: __, paints: ___, versions, ...model }) => ({
    ...model,
    versions: versions.map(({ code, name, priceFen }) => ({ code, name, priceFen })),
  }),
);
