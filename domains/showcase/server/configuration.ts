import { formatYuan } from '@ev/kernel/money.ts';
import type { DecodedConfig } from '../configurator/config-text.ts';
import { encodeConfig } from '../configurator/config-text.ts';
import { differenceOf } from '../configurator/difference.ts';
import { priceRows } from '../configurator/price.ts';
import { type Violation, validate } from '../configurator/validate.ts';
import type { Catalog, Selection } from '../contract/catalog.ts';
import type { ConfigDifference } from '../contract/config.ts';
import type { PriceRow } from '../contract/price.ts';

/** A valid selection with its price in the current catalogue. */
export type Configuration = {
  catalog: Catalog;
  selection: Selection;
  /** The canonical text. */
  config: string;
  priceRows: PriceRow[];
  totalFen: number;
};

export type ConfigurationDecision =
  | { kind: 'current'; configuration: Configuration }
  /** Made with an older catalogue, or shown at another price: `difference` contains what would change. */
  | { kind: 'stale'; difference: ConfigDifference }
  | { kind: 'invalid'; violations: Violation[] };

/**
 * Compares a configuration with the current catalogue. `made` is the catalogue that it was made with, null if
 * it never existed. Nothing is repriced silently.
 */
export function decideConfiguration(
  decoded: DecodedConfig,
  made: Catalog | null,
  current: Catalog,
): ConfigurationDecision {
  if (made === null) return { kind: 'invalid', violations: [] };
  const violations = validate(made, decoded.selection);
  if (violations.length > 0) return { kind: 'invalid', violations };
  if (made.configVersion !== current.configVersion) {
    return { kind: 'stale', difference: differenceOf(made, current, decoded.selection) };
  }
  const { rows, totalFen } = priceRows(current, decoded.selection);
  return {
    kind: 'current',
    configuration: {
      catalog: current,
      selection: decoded.selection,
      config: encodeConfig(current.configVersion, decoded.selection),
      priceRows: rows,
      totalFen,
    },
  };
}

/** The difference between the price shown to the customer and the current one; null if there is none. */
export function totalDifference(
  configuration: Configuration,
  expectedTotalFen: number,
): ConfigDifference | null {
  const { catalog, config, totalFen } = configuration;
  if (totalFen === expectedTotalFen) return null;
  const text = `合计由 ${formatYuan(expectedTotalFen)} 调整为 ${formatYuan(totalFen)}`;
  return {
    configVersion: catalog.configVersion,
    config,
    totalFen,
    changes: [{ name: '合计', beforeFen: expectedTotalFen, afterFen: totalFen, text }],
  };
}

/** The choices with their group names, in catalogue order; the amounts add up to the total. */
export function configurationRows({ catalog, priceRows: rows }: Configuration) {
  const groupOf = new Map<string, string>(catalog.options.map((option) => [option.code, option.group]));
  const groupName = new Map<string, string>(catalog.groups.map((group) => [group.code, group.name]));
  return rows.map(({ code, name, amountFen }) => {
    const group = groupOf.get(code) ?? 'version';
    return { group: groupName.get(group) ?? group, code, name, amountFen };
  });
}
