/**
 * The published catalogue of one car family: everything that the configurator, the server and an order's
 * snapshot need to validate, price and name a configuration. A published version never changes.
 */
import * as z from 'zod/mini';

export const optionGroupCodes = ['version', 'appearance', 'roof', 'hub', 'interior', 'package'] as const;
export type OptionGroupCode = (typeof optionGroupCodes)[number];

export const CatalogOption = z.object({
  code: z.string(),
  group: z.enum(optionGroupCodes),
  name: z.string(),
  description: z.string(),
  priceFen: z.int(),
  /** Prices for particular versions by code; 0 if the option is standard there. */
  priceByVersionFen: z.record(z.string(), z.int()),
  /** Extra days of production. */
  leadDays: z.int(),
  /** Its effect on the picture. */
  look: z.object({
    /** sRGB colour shown on the swatch, `#RRGGBB`. */
    swatch: z.nullable(z.string()),
    /** Paint code of the picture layers, for appearance and roof. */
    paint: z.nullable(z.string()),
    /** Wheel layer, for hub. */
    wheel: z.nullable(z.string()),
    /** Interior picture, for interior. */
    interior: z.nullable(z.string()),
  }),
  /** Package only: codes of options that it contains. */
  contains: z.array(z.string()),
});
export type CatalogOption = z.infer<typeof CatalogOption>;

export const CatalogRule = z.object({
  id: z.string(),
  /**
   * requires: `subject` needs at least one of `objects`; excludes: `subject` forbids each of `objects`;
   * includes: `subject` brings all of `objects` without an own price.
   */
  type: z.enum(['requires', 'excludes', 'includes']),
  /** Code of an option or of a version. */
  subject: z.string(),
  objects: z.array(z.string()),
  /** The reason, as shown to the customer. */
  message: z.string(),
});
export type CatalogRule = z.infer<typeof CatalogRule>;

export const CatalogVersion = z.object({
  code: z.string(),
  name: z.string(),
  slogan: z.string(),
  priceFen: z.int(),
  rangeKm: z.int(),
  /** 0 to 100 km/h in tenths of a second. */
  accelerationDs: z.int(),
  batteryWh: z.int(),
  powerKw: z.int(),
  drive: z.enum(['rear', 'all']),
  seats: z.int(),
  highlights: z.array(z.string()),
  leadDays: z.int(),
  /** The initial selection of the version: one option of each single-choice group. */
  defaults: z.array(z.string()),
});
export type CatalogVersion = z.infer<typeof CatalogVersion>;

export const Catalog = z.object({
  modelCode: z.string(),
  modelName: z.string(),
  /** Picture family of the artwork. */
  family: z.enum(['sedan', 'suv', 'crossover']),
  yearStyle: z.string(),
  configVersion: z.string(),
  publishedAt: z.iso.datetime(),
  /** Deposit, in fen. */
  depositFen: z.int(),
  versions: z.array(CatalogVersion),
  groups: z.array(z.object({ code: z.enum(optionGroupCodes), name: z.string(), min: z.int(), max: z.int() })),
  options: z.array(CatalogOption),
  rules: z.array(CatalogRule),
  delivery: z.object({
    /** Days between the earliest and the latest delivery day. */
    spreadDays: z.int(),
    /** Transport days from the factory by city code. */
    transportDays: z.record(z.string(), z.int()),
    defaultTransportDays: z.int(),
  }),
  onRoad: z.object({
    /**
     * Compulsory insurance in fen, and typical commercial insurance of the first year in parts per million of
     * the price.
     */
    compulsoryInsuranceFen: z.int(),
    commercialInsurancePpm: z.int(),
    plateFen: z.int(),
    /** Purchase tax of new-energy cars: reduced by `taxReductionPpm`, at most `taxReductionCapFen` off. */
    taxPpm: z.int(),
    taxReductionPpm: z.int(),
    taxReductionCapFen: z.int(),
    vatPpm: z.int(),
  }),
});
export type Catalog = z.infer<typeof Catalog>;

/** A customer's choice: a version and a set of options, packages included. */
export const Selection = z.object({
  version: z.string(),
  options: z.array(z.string()),
});
export type Selection = z.infer<typeof Selection>;
