import { formatYuan, splitPrice } from '@ev/kernel/money.ts';
import { createEngine } from '../configurator/engine.ts';
import type { Catalog, CatalogVersion } from '../contract/catalog.ts';
import type { ParamTable } from '../contract/model.ts';
import { type BodyFacts, bodyFacts, type VersionFacts } from './body-facts.ts';
import { type CarDesign, catalogueOf } from './car-design.ts';
import { carDesigns } from './catalogues.ts';

type Car = {
  design: CarDesign;
  version: CatalogVersion;
  body: BodyFacts;
  facts: VersionFacts;
  /** 标配, 选装 with its price, or null where the version cannot have it. */
  equipment(optionCode: string): string | null;
  wheel: string;
};

type Row = readonly [name: string, unit: string | null, value: (car: Car) => string | number | null];

const yes = (has: boolean) => (has ? '标配' : null);

/** The same rows for every car, so that versions of several cars stand side by side. */
const sections: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: '基本信息',
    rows: [
      ['官方指导价', '元', ({ version }) => splitPrice(version.priceFen).integer],
      ['车身形式', null, ({ design }) => design.bodyType],
      ['年款', null, () => '2026 款'],
      ['能源类型', null, () => '纯电动'],
      ['座位数', '座', ({ version }) => version.seats],
      ['整车质保', null, () => '5 年或 12 万公里'],
      ['三电质保', null, () => '8 年或 16 万公里'],
    ],
  },
  {
    name: '动力与续航',
    rows: [
      ['CLTC 续航', 'km', ({ version }) => version.rangeKm],
      ['百公里电耗', 'kWh', ({ version }) => (version.batteryWh / 10 / version.rangeKm).toFixed(1)],
      ['0–100 km/h 加速', '秒', ({ version }) => (version.accelerationDs / 10).toFixed(1)],
      ['最高车速', 'km/h', ({ facts }) => facts.topSpeedKmh],
      ['最大功率', 'kW', ({ version }) => version.powerKw],
      ['最大扭矩', 'N·m', ({ facts }) => facts.torqueNm],
      ['驱动方式', null, ({ version }) => (version.drive === 'all' ? '双电机四驱' : '单电机后驱')],
      ['电机类型', null, ({ version }) => (version.drive === 'all' ? '前异步，后永磁同步' : '永磁同步')],
    ],
  },
  {
    name: '电池与充电',
    rows: [
      ['电池容量', 'kWh', ({ version }) => version.batteryWh / 1000],
      ['电芯类型', null, ({ facts }) => facts.cell],
      ['电压平台', 'V', ({ facts }) => facts.platformV],
      ['快充峰值功率', 'kW', ({ facts }) => facts.peakKw],
      ['快充时间（10%–80%）', '分钟', ({ facts }) => facts.fastMinutes],
      ['慢充功率', 'kW', () => 11],
      ['对外放电功率', 'kW', ({ body }) => body.dischargeKw],
    ],
  },
  {
    name: '尺寸与空间',
    rows: [
      ['长', 'mm', ({ body }) => body.lengthMm],
      ['宽', 'mm', ({ body }) => body.widthMm],
      ['高', 'mm', ({ body }) => body.heightMm],
      ['轴距', 'mm', ({ body }) => body.wheelbaseMm],
      ['最小离地间隙', 'mm', ({ body }) => body.clearanceMm],
      ['整备质量', 'kg', ({ facts }) => facts.massKg],
      ['后备厢', 'L', ({ body, facts }) => facts.bootL ?? body.bootL],
      ['前备厢', 'L', ({ body }) => body.frunkL],
      ['最小转弯直径', 'm', ({ body }) => body.turningM],
    ],
  },
  {
    name: '底盘与制动',
    rows: [
      ['前悬架', null, ({ body }) => body.frontAxle],
      ['后悬架', null, ({ body }) => body.rearAxle],
      ['减振', null, ({ facts }) => facts.damper],
      ['前制动', null, ({ facts }) => facts.frontBrake],
      ['后制动', null, () => '通风盘，集成电子驻车'],
      ['标准轮毂', null, ({ wheel }) => wheel],
      ['轮胎规格', null, ({ facts }) => facts.tyre],
      ['风阻系数', 'Cd', ({ body }) => body.drag],
    ],
  },
  {
    name: '智能与座舱',
    rows: [
      ['领航辅助', null, ({ equipment }) => equipment('pkg-pilot')],
      ['自动泊车', null, ({ equipment }) => equipment('opt-parking')],
      ['中控屏', '英寸', ({ body }) => body.screenInch],
      ['抬头显示', null, ({ facts }) => yes(facts.headUp)],
      ['高级音响', null, ({ equipment }) => equipment('opt-sound')],
      ['前排座椅加热', null, ({ facts }) => yes(facts.frontHeat)],
      ['前排座椅通风', null, ({ equipment }) => equipment('opt-vent')],
      ['后排座椅加热', null, ({ equipment }) => equipment('opt-rear-heat')],
      ['双色车顶', null, ({ equipment }) => equipment('roof-black')],
    ],
  },
  {
    name: '安全',
    rows: [
      ['气囊', '个', ({ body }) => body.airbags],
      ['自动紧急制动', null, () => '标配'],
      ['车道保持辅助', null, () => '标配'],
      ['盲区监测', null, () => '标配'],
      ['驾驶员状态监测', null, () => '标配'],
      ['儿童座椅固定点', null, () => 'ISOFIX，后排两侧'],
      ['电池热失控防护', null, () => '24 小时监测与云端预警'],
    ],
  },
];

function equipmentOf(catalog: Catalog, versionCode: string) {
  const engine = createEngine(catalog);
  const availability = engine.availability(engine.initial(versionCode));
  return (code: string) => {
    const found = availability.get(code);
    if (found === undefined || found.state === 'blocked') return null;
    return found.state === 'selected' || found.priceFen === 0 ? '标配' : `选装 ${formatYuan(found.priceFen)}`;
  };
}

function carsOf(design: CarDesign): Car[] {
  const catalog = catalogueOf(design);
  return design.versions.map((version) => {
    const body = bodyFacts[design.modelCode];
    const facts = body?.versions[version.code];
    if (body === undefined || facts === undefined) throw new Error(`no facts of ${version.code}`);
    const wheel = design.options.find(
      ({ code, group }) => group === 'hub' && version.defaults.includes(code),
    );
    const equipment = equipmentOf(catalog, version.code);
    return { design, version, body, facts, equipment, wheel: wheel?.name ?? '' };
  });
}

export const paramTables: ParamTable[] = carDesigns.map((design): ParamTable => {
  const cars = carsOf(design);
  return {
    modelCode: design.modelCode,
    modelName: design.modelName,
    versions: design.versions.map(({ code, name, priceFen }) => ({
      code,
      name,
      priceFen,
      modelName: design.modelName,
    })),
    sections: sections.map(({ name, rows }) => ({
      name,
      rows: rows.map(([rowName, unit, read]) => {
        const values = cars.map((car) => {
          const value = read(car);
          return value === null ? null : String(value);
        });
        return { name: rowName, unit, values, differs: new Set(values).size > 1 };
      }),
    })),
  };
});
