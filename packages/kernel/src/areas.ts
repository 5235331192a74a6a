/**
 * Chinese administrative divisions by their six digits (GB/T 2260): `330000` province, `330100` city,
 * `330106` district.
 */
export type Area = { code: string; name: string };

export type Areas = {
  /** Direct children; the provinces without a code. */
  below(parentCode?: string): readonly Area[];
  /** Province, city and district of a district's code; null if it is unknown. */
  path(districtCode: string): [Area, Area, Area] | null;
  /** The ancestors and the area itself, of any level. */
  pathOf(code: string): Area[];
  /** All areas of the level, within the area `within` if given. */
  all(level: AreaLevel, within?: string): readonly Area[];
};

export type AreaLevel = 'province' | 'city' | 'district';

export function createAreas(list: readonly Area[]): Areas {
  const byCode = new Map(list.map((area) => [area.code, area]));
  const children = Map.groupBy(list, ({ code }) => parentOf(code));
  const levels = Map.groupBy(list, ({ code }) => levelOf(code));

  function pathOf(code: string): Area[] {
    const area = byCode.get(code);
    const parent = parentOf(code);
    return area ? [...(parent ? pathOf(parent) : []), area] : [];
  }
  return {
    below: (parentCode = '') => children.get(parentCode) ?? [],
    path(districtCode) {
      const [province, city, district] = pathOf(districtCode);
      return province && city && district ? [province, city, district] : null;
    },
    pathOf,
    all(level, within) {
      if (within === undefined) return levels.get(level) ?? [];
      const head = within.replace(/(00)+$/, '');
      return (levels.get(level) ?? []).filter(({ code }) => code.startsWith(head));
    },
  };
}

function levelOf(code: string): AreaLevel {
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'district';
}

function parentOf(code: string): string {
  const level = levelOf(code);
  if (level === 'province') return '';
  return level === 'city' ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** Names that only group divisions directly below a province; they are never written in addresses. */
const groupName = /^(县|.*直辖县.*)$/;

/** As written in addresses: `浙江省杭州市西湖区`, `北京市朝阳区`, `河南省济源市`. */
export function regionText([province, city, district]: readonly [Area, Area, Area]): string {
  const written = groupName.test(city.name) || city.name === province.name ? '' : city.name;
  return province.name + written + district.name;
}
