/** Chinese divisions by their six digits (GB/T 2260): `330000` province, `330100` city, `330106` district. */
export type Area = { code: string; name: string };

export type Areas = {
  /** Directly below; the provinces without a code. */
  below(parentCode?: string): readonly Area[];
  /** Province, city and district of a district's code; null when there is none. */
  path(districtCode: string): [Area, Area, Area] | null;
  /** What lies above and itself, of any level. */
  pathOf(code: string): Area[];
  /** Of the level, within the parent when given. */
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

/** Names that only group what stands directly below a province; nobody writes them. */
const groupName = /^(县|.*直辖县.*)$/;

/** As it is written: `浙江省杭州市西湖区`, `北京市朝阳区`, `河南省济源市`. */
export function regionText([province, city, district]: readonly [Area, Area, Area]): string {
  const written = groupName.test(city.name) || city.name === province.name ? '' : city.name;
  return province.name + written + district.name;
}
