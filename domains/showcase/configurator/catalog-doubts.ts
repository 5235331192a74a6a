import type { Catalog, CatalogRule } from '../contract/catalog.ts';
import type { CatalogFault } from './catalog-faults.ts';
import { createEngine } from './engine.ts';

/**
 * The part of a deposit above this share of the price is not binding (Civil Code, article 586), so it is not
 * asked for.
 */
const depositLimit = 0.2;

/**
 * Warnings about a catalogue that has no faults but probably contains mistakes; its author is asked to
 * confirm.
 */
export function catalogDoubts(catalog: Catalog): CatalogFault[] {
  return [...largeDeposit(catalog), ...idleRules(catalog), ...idlePrices(catalog)];
}

function largeDeposit({ depositFen, versions }: Catalog): CatalogFault[] {
  const least = Math.min(...versions.map(({ priceFen }) => priceFen));
  return depositFen <= least * depositLimit
    ? []
    : [{ path: ['depositFen'], message: '定金超过最低车价的 20%，超出的部分不产生定金的效力' }];
}

/** A rule between options of which a car can have only one never applies. */
function idleRules(catalog: Catalog): CatalogFault[] {
  const groupOf = (code: string) =>
    catalog.versions.some((version) => version.code === code)
      ? 'version'
      : catalog.options.find((option) => option.code === code)?.group;
  const single = new Set<string | undefined>([
    'version',
    ...catalog.groups.filter(({ max }) => max === 1).map(({ code }) => code),
  ]);
  const rival = ({ subject, objects, type }: CatalogRule) =>
    type === 'excludes' && single.has(groupOf(subject))
      ? objects.find((object) => groupOf(object) === groupOf(subject))
      : undefined;
  return catalog.rules.flatMap((rule, at) => {
    const code = rival(rule);
    return code === undefined
      ? []
      : [{ path: ['rules', at], message: `${rule.subject} 与 ${code} 本来就只能选一个，这条规则不起作用` }];
  });
}

/** A price for a version in which the option is unavailable. */
function idlePrices(catalog: Catalog): CatalogFault[] {
  const engine = createEngine(catalog);
  return catalog.options.flatMap(({ code, name, priceByVersionFen }, at) =>
    catalog.versions
      .filter((version) => Object.hasOwn(priceByVersionFen, version.code))
      .filter((version) => engine.choose(engine.initial(version.code), code).kind === 'refused')
      .map((version) => ({
        path: ['options', at, 'priceByVersionFen', version.code],
        message: `「${name}」在「${version.name}」上选不到，这个价格不会用到`,
      })),
  );
}
