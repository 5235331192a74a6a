import type { Catalog, CatalogOption, CatalogVersion } from '../contract/catalog.ts';

/** A catalogue with indexes for lookups. */
export type CatalogIndex = {
  catalog: Catalog;
  options: ReadonlyMap<string, CatalogOption>;
  versions: ReadonlyMap<string, CatalogVersion>;
  /** The contents of each package and the objects of each `includes` rule, by what brings them. */
  contents: ReadonlyMap<string, readonly string[]>;
  /** Codes of the single-choice groups. */
  singleGroups: ReadonlySet<string>;
  /** Codes of the groups that must not be empty. */
  requiredGroups: ReadonlySet<string>;
};

export function indexCatalog(catalog: Catalog): CatalogIndex {
  return {
    catalog,
    options: new Map(catalog.options.map((option) => [option.code, option])),
    versions: new Map(catalog.versions.map((version) => [version.code, version])),
    contents: contentsOf(catalog),
    singleGroups: new Set(catalog.groups.filter((group) => group.max === 1).map((group) => group.code)),
    requiredGroups: new Set(catalog.groups.filter((group) => group.min > 0).map((group) => group.code)),
  };
}

function contentsOf({ options, rules }: Catalog): Map<string, string[]> {
  const contents = new Map(options.map(({ code, contains }): [string, string[]] => [code, [...contains]]));
  for (const { type, subject, objects } of rules) {
    if (type === 'includes') contents.set(subject, [...(contents.get(subject) ?? []), ...objects]);
  }
  return contents;
}

export function nameOf(index: CatalogIndex, code: string): string {
  return (index.versions.get(code) ?? index.options.get(code))?.name ?? code;
}

export function isSingle(index: CatalogIndex, code: string): boolean {
  return index.singleGroups.has(index.options.get(code)?.group ?? '');
}

/** The options of a selection in catalogue order, without duplicates. */
export function inOrder(index: CatalogIndex, codes: Iterable<string>): string[] {
  const wanted = new Set(codes);
  return index.catalog.options.map((option) => option.code).filter((code) => wanted.has(code));
}

/**
 * What a version and its options bring at no price of its own, by the code that brings it: the contents of
 * packages and the objects of `includes` rules. Nothing brings itself, even with circular rules.
 */
export function broughtBy(
  index: CatalogIndex,
  version: string,
  options: Iterable<string>,
): Map<string, string> {
  const brought = new Map<string, string>();
  const present = new Set([version, ...options]);
  for (const subject of present) {
    for (const code of index.contents.get(subject) ?? []) {
      if (code !== version && !brought.has(code) && !stemsFrom(brought, subject, code))
        brought.set(code, subject);
      present.add(code);
    }
  }
  return brought;
}

function stemsFrom(brought: ReadonlyMap<string, string>, code: string, origin: string): boolean {
  const source = brought.get(code);
  return code === origin || (source !== undefined && stemsFrom(brought, source, origin));
}

/** The price of an option in a version, in fen, regardless of other choices. */
export function listPriceFen(option: CatalogOption, version: string): number {
  return option.priceByVersionFen[version] ?? option.priceFen;
}
