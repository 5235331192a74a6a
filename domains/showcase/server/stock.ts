import { isDeepStrictEqual } from 'node:util';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { defineGuard, definePart, type ItemFault, type StockChange } from '@ev/stock/part.ts';
import { isStrangePrice, nextName, repeatedAt } from '@ev/stock/values.ts';
import type { StockedStore } from '@ev/store/server/public.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { catalogDoubts } from '../configurator/catalog-doubts.ts';
import { catalogFaults } from '../configurator/catalog-faults.ts';
import { Catalog } from '../contract/catalog.ts';
import { Car, catalogsOf, newestOf } from './car.ts';
import { noteFaults } from './car-notes.ts';
import { detailOf, pageOf, paramsOf } from './car-pages.ts';
import { carCatalogs, carModels } from './tables.ts';

/** Cars on sale with their pages, specifications and current catalogues. Former catalogues are kept. */
const cars = definePart<Car>({
  name: 'cars',
  leads: true,
  files: 'each',
  label: '车型',
  item: Car,
  labels: {
    modelCode: '编码',
    position: '次序',
    name: '名称',
    family: '图片族',
    bodyType: '车身',
    slogan: '口号',
    saleStage: '销售阶段',
    paint: '展示颜色',
    linkUrl: '链接地址',
    miniLinkUrl: '小程序地址',
    story: '故事',
    kicker: '眉题',
    title: '标题',
    text: '正文',
    picture: '图片',
    facts: '数据',
    value: '数值',
    label: '名目',
    notes: '脚注',
    catalogs: '配置表',
    yearStyle: '年款',
    configVersion: '配置版本',
    publishedAt: '发布时间',
    depositFen: '定金（分）',
    versions: '版本',
    groups: '配置组',
    options: '配置',
    rules: '规则',
    code: '编码',
    group: '组',
    min: '最少选几项',
    max: '最多选几项',
    description: '说明',
    priceFen: '价格（分）',
    priceByVersionFen: '各版本价格（分）',
    leadDays: '增加的生产天数',
    look: '外观',
    swatch: '色块',
    wheel: '轮毂图片',
    interior: '内饰图片',
    contains: '包含',
    defaults: '默认配置',
    id: '编码',
    type: '规则类型',
    subject: '规则主体',
    objects: '规则对象',
    message: '提示',
    rangeKm: '续航（km）',
    accelerationDs: '加速（0.1 秒）',
    batteryWh: '电池（Wh）',
    powerKw: '功率（kW）',
    drive: '驱动',
    seats: '座位',
    highlights: '亮点',
    delivery: '交付',
    spreadDays: '交付区间天数',
    transportDays: '各城市运输天数',
    defaultTransportDays: '其他城市运输天数',
    onRoad: '落地费用',
    compulsoryInsuranceFen: '交强险（分）',
    commercialInsurancePpm: '商业险费率（百万分之）',
    plateFen: '上牌费（分）',
    taxPpm: '购置税税率（百万分之）',
    taxReductionPpm: '购置税减征比例（百万分之）',
    taxReductionCapFen: '购置税减征上限（分）',
    vatPpm: '增值税税率（百万分之）',
    params: '参数表',
    rows: '行',
    values: '值',
    unit: '单位',
  },
  words: {
    family: { sedan: '轿跑', suv: 'SUV', crossover: '跨界' },
    saleStage: { '0': '预售', '1': '上市' },
    drive: { rear: '后驱', all: '四驱' },
    type: { requires: '必须同时选', excludes: '不能同时选', includes: '自动带上' },
    group: {
      version: '版本',
      appearance: '外观',
      roof: '车顶',
      hub: '轮毂',
      interior: '内饰',
      package: '选装包',
    },
  },
  order: { field: 'position' },
  keyField: 'modelCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const models = await db
      .select()
      .from(carModels)
      .where(eq(carModels.onSale, true))
      .orderBy(asc(carModels.position), asc(carModels.modelCode));
    const catalogs = await db
      .select({ modelCode: carCatalogs.modelCode, document: carCatalogs.document })
      .from(carCatalogs)
      .where(eq(carCatalogs.current, true))
      .orderBy(asc(carCatalogs.yearStyle));
    return models.flatMap(({ modelCode, position, detail, params, page }) => {
      const { data } = z.safeParse(Car, {
        ...detail,
        ...page,
        modelCode,
        position: position + 1,
        catalogs: catalogs.filter((one) => one.modelCode === modelCode).map(({ document }) => document),
        params: params.sections,
      });
      // A row that an older version of the product wrote in another format cannot be compared, so it is
      // written again.
      return data ?? [];
    });
  },
  check(car) {
    const at = (path: PropertyKey[], message: string): ItemFault => ({ key: car.modelCode, path, message });
    const years = car.catalogs.map(({ yearStyle }) => yearStyle);
    const { versions, options } = newestOf(car);
    return [
      ...catalogsOf(car).flatMap((catalog, index) =>
        catalogFaults(catalog).map(({ path, message }) => at(['catalogs', index, ...path], message)),
      ),
      ...repeatedAt(years).map((index) =>
        at(['catalogs', index, 'yearStyle'], `${years[index]} 款有两份配置表`),
      ),
      ...(options.some(({ group, look }) => group === 'appearance' && look.paint === car.paint)
        ? []
        : [at(['paint'], `没有颜色 ${car.paint}`)]),
      ...noteFaults(car).map(({ path, message }) => at(path, message)),
      ...car.params.flatMap(({ rows }, section) =>
        rows.flatMap(({ values }, row) =>
          values.length === versions.length
            ? []
            : [at(['params', section, 'rows', row, 'values'], `应有 ${versions.length} 个值，每个版本一个`)],
        ),
      ),
    ];
  },
  async refuse(tx, { written }, now) {
    const published = await tx.select({ document: carCatalogs.document }).from(carCatalogs);
    return written.flatMap((car) =>
      catalogsOf(car).flatMap((catalog, index) => {
        const { modelCode, configVersion } = catalog;
        const before = published.find(
          ({ document }) => document.modelCode === modelCode && document.configVersion === configVersion,
        );
        const was = before && asCatalog(before.document);
        if (new Date(catalog.publishedAt).getTime() > now.getTime() + furthestAheadMs)
          return [
            { key: modelCode, path: ['catalogs', index, 'publishedAt'], message: '在一年以后，检查年份' },
          ];
        if (!was || isDeepStrictEqual(was, catalog)) return [];
        const message = `${configVersion} 已经发布，客户可能已按它选配，内容不能再改，请换一个配置版本`;
        return [{ key: modelCode, path: ['catalogs', index, 'configVersion'], message }];
      }),
    );
  },
  ask: (change) => [...change.changed.flatMap(strangePrices), ...change.written.flatMap(doubtful)],
  async renew(tx, car, before, at) {
    const published = await tx
      .select({ version: carCatalogs.configVersion })
      .from(carCatalogs)
      .where(eq(carCatalogs.modelCode, car.modelCode));
    const taken = new Set(published.map(({ version }) => version));
    const was = before ? catalogsOf(before) : [];
    const publishedAt = at.toISOString();
    const catalogs = catalogsOf(car).map((catalog, index) => {
      const given = car.catalogs[index] ?? catalog;
      const { configVersion } = catalog;
      if (was.some((one) => isDeepStrictEqual(one, catalog))) return given;
      return {
        ...given,
        publishedAt,
        ...(taken.has(configVersion) ? { configVersion: nextName(configVersion, taken) } : {}),
      };
    });
    return { ...car, catalogs };
  },
  async put(tx, { written, removed }) {
    if (removed.length > 0) {
      const codes = removed.map(({ modelCode }) => modelCode);
      await tx.update(carModels).set({ onSale: false }).where(inArray(carModels.modelCode, codes));
    }
    for (const car of written) {
      const newest = newestOf(car);
      const model = {
        modelCode: car.modelCode,
        position: car.position - 1,
        onSale: true,
        detail: detailOf(car, newest),
        params: paramsOf(car, newest),
        page: pageOf(car),
      };
      await tx
        .insert(carModels)
        .values(model)
        .onConflictDoUpdate({ target: carModels.modelCode, set: model });
      await putCatalogs(tx, car);
    }
  },
});

/** Makes the catalogues of a car current. A catalogue already published under its name stays unchanged. */
async function putCatalogs(tx: Transaction, car: Car): Promise<void> {
  const ofCar = eq(carCatalogs.modelCode, car.modelCode);
  const published = await tx
    .select({ version: carCatalogs.configVersion, document: carCatalogs.document })
    .from(carCatalogs)
    .where(ofCar);
  const kept = new Set(
    published.filter(({ document }) => asCatalog(document) !== null).map(({ version }) => version),
  );
  await tx.update(carCatalogs).set({ current: false }).where(ofCar);
  for (const document of catalogsOf(car)) {
    const { modelCode, configVersion, yearStyle, publishedAt } = document;
    const row = {
      modelCode,
      configVersion,
      yearStyle,
      document,
      publishedAt: new Date(publishedAt),
      current: true,
    };
    await tx
      .insert(carCatalogs)
      .values(row)
      .onConflictDoUpdate({
        target: [carCatalogs.modelCode, carCatalogs.configVersion],
        set: kept.has(configVersion) ? { current: true } : row,
      });
  }
}

/** Prices are not planned further ahead; a typo may be off by a century. */
const furthestAheadMs = 366 * 86_400_000;

/** Warnings about a car's catalogues that are valid but probably contain mistakes. */
const doubtful = (car: Car): ItemFault[] =>
  catalogsOf(car).flatMap((catalog, index) =>
    catalogDoubts(catalog).map(({ path, message }) => ({
      key: car.modelCode,
      path: ['catalogs', index, ...path],
      message,
    })),
  );

/** A published catalogue; null if an older version of the product wrote one that is no longer valid. */
function asCatalog(document: unknown): Catalog | null {
  const { data } = z.safeParse(Catalog, document);
  return data ? { ...data, publishedAt: new Date(data.publishedAt).toISOString() } : null;
}

/** Suspicious price changes, comparing the catalogues of the same year style. */
function strangePrices({ before, after }: StockChange<Car>['changed'][number]): ItemFault[] {
  const old = catalogsOf(before);
  return catalogsOf(after).flatMap((catalog, index) => {
    const last = old.find(({ yearStyle }) => yearStyle === catalog.yearStyle) ?? newestOf(before);
    const was = new Map(pricesOf(last).map(({ key, fen }) => [key, fen]));
    return pricesOf(catalog)
      .filter(({ key, fen }) => isStrangePrice(was.get(key) ?? 0, fen))
      .map(({ key, path, name, fen }) => ({
        key: after.modelCode,
        path: ['catalogs', index, ...path],
        message: `「${name}」从 ${formatYuan(was.get(key) ?? 0)} 变为 ${formatYuan(fen)}`,
      }));
  });
}

type Price = { key: string; path: PropertyKey[]; name: string; fen: number };

/** Every price of a catalogue that customers see, with what it belongs to. */
function pricesOf({ depositFen, versions, options }: Catalog): Price[] {
  return [
    { key: 'deposit', path: ['depositFen'], name: '定金', fen: depositFen },
    ...versions.map(({ code, name, priceFen: fen }, at) => {
      return { key: code, path: ['versions', at, 'priceFen'], name, fen };
    }),
    ...options.flatMap(({ code, name, priceFen, priceByVersionFen }, at) => [
      { key: code, path: ['options', at, 'priceFen'], name, fen: priceFen },
      ...Object.entries(priceByVersionFen).map(([version, fen]) => {
        const path = ['options', at, 'priceByVersionFen', version];
        return { key: `${code} ${version}`, path, name, fen };
      }),
    ]),
  ];
}

/** The parts of the brand's folder that belong to this domain. */
export const parts = [cars];

/** A store can only show existing cars. */
const shownCars = defineGuard<StockedStore>({
  part: 'stores',
  check({ id, modelCodes }, stock) {
    const known = stock.keysOf('cars');
    return modelCodes.flatMap((code, index) =>
      known.has(code) ? [] : [{ key: id, path: ['modelCodes', index], message: `没有车型 ${code}` }],
    );
  },
});

export const guards = [shownCars];
