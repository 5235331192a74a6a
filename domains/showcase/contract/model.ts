import * as z from 'zod/mini';

export const ModelSummary = z.object({
  modelCode: z.string(),
  name: z.string(),
  family: z.enum(['sedan', 'suv', 'crossover']),
  /** 轿跑, 家庭 SUV, 紧凑跨界: displayed and used as a filter. */
  bodyType: z.string(),
  slogan: z.string(),
  yearStyle: z.string(),
  /** '0' presale, '1' on the market. */
  saleStage: z.enum(['0', '1']),
  priceFromFen: z.int(),
  priceToFen: z.int(),
  rangeKm: z.int(),
  accelerationDs: z.int(),
  seats: z.int(),
  /** Paint in which the family is shown. */
  paint: z.string(),
  versions: z.array(z.object({ code: z.string(), name: z.string(), priceFen: z.int() })),
});
export type ModelSummary = z.infer<typeof ModelSummary>;

/**
 * A chapter of the car's page. In its texts, as in those of a version, `[^range]` after a claim refers to the
 * note of that code, which states its conditions.
 */
export const StorySection = z.object({
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  /** Name of a picture. */
  picture: z.string(),
  facts: z.array(z.object({ value: z.string(), unit: z.string(), label: z.string() })),
});

export const ModelDetail = z.extend(ModelSummary, {
  versions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      slogan: z.string(),
      priceFen: z.int(),
      rangeKm: z.int(),
      accelerationDs: z.int(),
      powerKw: z.int(),
      drive: z.enum(['rear', 'all']),
      seats: z.int(),
      highlights: z.array(z.string()),
    }),
  ),
  story: z.array(StorySection),
  /**
   * At the end of the page, numbered in order. Figures of the catalogue refer to `range` and `acceleration`.
   */
  notes: z.array(z.object({ code: z.string(), text: z.string() })),
  paints: z.array(z.object({ code: z.string(), name: z.string(), swatch: z.string() })),
});
export type ModelDetail = z.infer<typeof ModelDetail>;

/** Specifications by version. Values are in the order of `versions`; null means "not available". */
export const ParamTable = z.object({
  modelCode: z.string(),
  modelName: z.string(),
  versions: z.array(
    z.object({ code: z.string(), name: z.string(), priceFen: z.int(), modelName: z.string() }),
  ),
  sections: z.array(
    z.object({
      name: z.string(),
      rows: z.array(
        z.object({
          name: z.string(),
          unit: z.nullable(z.string()),
          values: z.array(z.nullable(z.string())),
          /** True when not all values are equal. */
          differs: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ParamTable = z.infer<typeof ParamTable>;

/**
 * The target of links to a car: by the link rules, and in the mini-program one of its pages if there is one.
 */
export const ModelPageUrl = z.object({ linkUrl: z.string(), miniLinkUrl: z.nullable(z.string()) });
export type ModelPageUrl = z.infer<typeof ModelPageUrl>;
