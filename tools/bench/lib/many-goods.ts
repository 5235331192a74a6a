import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../../../domains/showcase/contract/catalog.ts';
import { demoFile } from '../../../packages/stock/src/demo.ts';

type Car = { modelCode: string; position: number; slogan: string; catalogs: Catalog[] };
type Store = { id: string; phone: string };

export const counts = { cars: 20, options: 400, stores: 300, pictures: 2_000 };

/** The folder of a large brand, on top of the demo's goods; `round` distinguishes its states. */
export type ManyGoods = { write(folder: string, round: number): Promise<void> };

export function manyGoods(): ManyGoods {
  const ling = demoFile<Car>('cars/ling');
  const [first] = demoFile<Store[]>('stores');
  const pictures = Array.from(
    { length: counts.pictures },
    () => `${randomBytes(16).toString('hex')}-640x400`,
  );
  const demoCars = ['ling', 'yue', 'yuan'].map((name) => demoFile<Car>(`cars/${name}`));
  const demoStores = demoFile<Store[]>('stores');
  const options = counts.options / counts.cars;

  return {
    async write(folder, round) {
      await mkdir(join(folder, 'cars'), { recursive: true });
      await mkdir(join(folder, 'pictures'), { recursive: true });
      // JSON is also YAML, and faster to write.
      const put = (name: string, content: unknown) =>
        writeFile(join(folder, `${name}.yaml`), JSON.stringify(content));
      for (const car of demoCars) await put(`cars/${car.modelCode}`, car);
      for (let index = 0; index < counts.cars; index += 1) {
        const modelCode = `bench-${index}`;
        const slogan = `第 ${index} 款，第 ${round} 次发布`;
        const catalogs = ling.catalogs.map((catalog) => withOptions(catalog, modelCode, options));
        await put(`cars/${modelCode}`, { ...ling, modelCode, position: index + 10, slogan, catalogs });
      }
      const stores = Array.from({ length: counts.stores - demoStores.length }, (_, index) => ({
        ...first,
        id: `bench-${index}`,
        phone: `0571-8888${String(round).padStart(4, '0')}`,
      }));
      await put('stores', [...demoStores, ...stores]);
      for (const [index, id] of pictures.entries()) {
        await put(`pictures/${id}`, {
          id,
          alt: `图 ${index}，第 ${round} 次`,
          bytes: 1_000,
          placeholder: null,
        });
      }
    },
  };
}

/** The demo's catalogue under another car's name, with additional packages up to the number of options. */
function withOptions(catalog: Catalog, modelCode: string, count: number): Catalog {
  const [like] = catalog.options.filter(({ group }) => group === 'package');
  const more = Math.max(0, count - catalog.options.length);
  const added = Array.from({ length: like ? more : 0 }, (_, index) => ({
    ...like,
    code: `bench-package-${index}`,
    name: `选装 ${index}`,
  }));
  const options = [...catalog.options, ...added] as Catalog['options'];
  return { ...catalog, configVersion: `${modelCode}-${catalog.yearStyle}.1`, options };
}
