import type { Catalog, CatalogOption, CatalogRule, CatalogVersion } from '../contract/catalog.ts';

/** Money in catalogues is written in yuan, because that is how it is thought about. */
export const yuan = (amount: number) => amount * 100;

/** What a family adds to the house's common options. */
export type CarDesign = {
  modelCode: string;
  modelName: string;
  family: Catalog['family'];
  bodyType: string;
  slogan: string;
  /** Paint in which the family is shown. */
  showPaint: string;
  versions: CatalogVersion[];
  options: CatalogOption[];
  rules: CatalogRule[];
};

type OptionDetails = {
  price?: number;
  /** Yuan by version code. */
  prices?: Record<string, number>;
  leadDays?: number;
  contains?: string[];
  look?: Partial<CatalogOption['look']>;
};

export function option(
  code: string,
  group: CatalogOption['group'],
  name: string,
  description: string,
  { price = 0, prices = {}, leadDays = 0, contains = [], look = {} }: OptionDetails = {},
): CatalogOption {
  return {
    code,
    group,
    name,
    description,
    priceFen: yuan(price),
    priceByVersionFen: Object.fromEntries(
      Object.entries(prices).map(([version, amount]) => [version, yuan(amount)]),
    ),
    leadDays,
    look: { swatch: null, paint: null, wheel: null, interior: null, ...look },
    contains,
  };
}

export function rule(
  id: string,
  type: CatalogRule['type'],
  subject: string,
  objects: string[],
  message: string,
): CatalogRule {
  return { id, type, subject, objects, message };
}

/** The six paints of the house. */
export function paints(prices: { pearl: number; ember: number }): CatalogOption[] {
  const paint = (
    key: string,
    name: string,
    swatch: string,
    description: string,
    details: OptionDetails = {},
  ) => option(`paint-${key}`, 'appearance', name, description, { ...details, look: { swatch, paint: key } });
  return [
    paint('fjord', '峡湾蓝', '#2A7391', '深水的蓝，阳光下透出青色的底。'),
    paint('graphite', '石墨灰', '#3A3F45', '近黑的灰，线条在暗处更清楚。'),
    paint('moss', '苔原绿', '#3F5B45', '雨后林地的颜色，安静，耐看。'),
    paint('dune', '沙丘金', '#B39A78', '傍晚沙丘的暖色，细看有金属颗粒。'),
    paint('pearl', '珠光白', '#E4E3DF', '三层珠光漆，光线一变，层次就变。', {
      price: prices.pearl,
      leadDays: 3,
    }),
    paint('ember', '余烬橙', '#C2410F', '炭火将熄未熄的橙红，多涂一层透明色漆。', {
      price: prices.ember,
      leadDays: 5,
    }),
  ];
}

export function roofs(blackPrice: number, pearlPrice: number | null = null): CatalogOption[] {
  const look = (swatch: string | null, paint: string | null) => ({ look: { swatch, paint } });
  return [
    option('roof-body', 'roof', '同色车顶', '与车身同色，整车一气呵成。', look(null, null)),
    option('roof-black', 'roof', '曜黑车顶', '亮黑车顶与后视镜，车身看起来更低。', {
      price: blackPrice,
      leadDays: 4,
      ...look('#121417', 'black'),
    }),
    ...(pearlPrice === null
      ? []
      : [
          option('roof-pearl', 'roof', '珠光白车顶', '浅色车顶与后视镜，夏天车内升温更慢。', {
            price: pearlPrice,
            leadDays: 4,
            ...look('#E4E3DF', 'pearl'),
          }),
        ]),
  ];
}

export function interiors(cloudPrice: number, terracottaPrice: number): CatalogOption[] {
  const look = (swatch: string, interior: string) => ({ look: { swatch, interior } });
  return [
    option('int-onyx', 'interior', '曜石黑', '深色织物与再生皮革，耐脏，反光少。', look('#1C1F23', 'onyx')),
    option('int-cloud', 'interior', '云岩白', '浅灰白再生皮革，车内显得宽敞。', {
      price: cloudPrice,
      leadDays: 2,
      ...look('#D9D6CF', 'cloud'),
    }),
    option('int-terracotta', 'interior', '陶土棕', '植鞣工艺的半苯胺皮，配亚麻纹饰板。', {
      price: terracottaPrice,
      leadDays: 6,
      ...look('#9A5B3C', 'terracotta'),
    }),
  ];
}

export function hubs(
  sizes: [aero: number, turbine: number, spoke: number],
  turbine: OptionDetails,
  spoke: OptionDetails,
): CatalogOption[] {
  const [small, middle, large] = sizes;
  return [
    option('hub-aero', 'hub', `${small} 英寸低风阻轮毂`, '封闭式辐面，风阻最低，续航以它为准。', {
      look: { wheel: 'aero' },
    }),
    option('hub-turbine', 'hub', `${middle} 英寸涡轮轮毂`, '旋压铸造，双色车削。续航约减少 2%。', {
      ...turbine,
      look: { wheel: 'turbine' },
    }),
    option('hub-spoke', 'hub', `${large} 英寸辐条轮毂`, '锻造轮毂配高性能轮胎。续航约减少 4%。', {
      ...spoke,
      look: { wheel: 'spoke' },
    }),
  ];
}

/** Transport from the works in Hefei; cities that are not named take a week. */
const transportDays: Record<string, number> = {
  340100: 1,
  320100: 2,
  310000: 3,
  330100: 2,
  320500: 3,
  320200: 3,
  330200: 3,
  420100: 3,
  410100: 3,
  370100: 4,
  430100: 4,
  110000: 5,
  120000: 5,
  370200: 5,
  610100: 5,
  350100: 5,
  350200: 5,
  440100: 6,
  440300: 6,
  440600: 6,
  500000: 6,
  510100: 6,
  210100: 7,
  530100: 8,
};

export function catalogueOf(design: CarDesign): Catalog {
  return {
    modelCode: design.modelCode,
    modelName: design.modelName,
    family: design.family,
    yearStyle: '2026',
    configVersion: `${design.modelCode}-2026.1`,
    publishedAt: '2026-09-01T02:00:00.000Z',
    depositFen: yuan(5000),
    versions: design.versions,
    groups: [
      { code: 'version', name: '版本', min: 1, max: 1 },
      { code: 'appearance', name: '外观颜色', min: 1, max: 1 },
      { code: 'roof', name: '车顶', min: 1, max: 1 },
      { code: 'hub', name: '轮毂', min: 1, max: 1 },
      { code: 'interior', name: '内饰', min: 1, max: 1 },
      { code: 'package', name: '选装', min: 0, max: 12 },
    ],
    options: design.options,
    rules: design.rules,
    delivery: { spreadDays: 7, transportDays, defaultTransportDays: 7 },
    onRoad: {
      compulsoryInsuranceFen: yuan(950),
      commercialInsurancePpm: 21_000,
      plateFen: yuan(500),
      taxPpm: 100_000,
      taxReductionPpm: 500_000,
      taxReductionCapFen: yuan(15_000),
      vatPpm: 130_000,
    },
  };
}
