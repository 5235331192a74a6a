import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { DomainPlace } from '@ev/platform/domains.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { putPlan } from '@ev/stock/apply-stock.ts';
import { demoFolder } from '@ev/stock/demo.ts';
import { loadStock } from '@ev/stock/load-stock.ts';
import { planOf } from '@ev/stock/plan.ts';
import { readFolder } from '@ev/stock/read-folder.ts';

/**
 * The goods of the demo: cars, stores, texts and pages, imported in the same way as a brand imports its own.
 * What was published under a version stays unchanged, because orders and agreements of this demo may refer to
 * it.
 */
export async function goodsPart(places: readonly DomainPlace[]): Promise<SeedPart> {
  const { records, ...stock } = await loadStock(places);
  const names = stock.parts.map(({ name }) => name);
  return {
    name: 'goods',
    content: { names, files: hashOfFiles() },
    async put(tx, clock) {
      const now = clock.now();
      const folder = await readFolder(demoFolder, stock.parts, { now, foreign: 'skip' });
      const plan = await planOf(tx, folder, stock, now);
      const [fault] = plan.faults;
      if (fault) throw new Error(`stock/demo/${fault.file}:${fault.line}: ${fault.message}`);
      await putPlan(tx, clock, { by: { actor: 'demo', name: '演示数据' }, plan }, records);
    },
  };
}

function hashOfFiles(): string {
  const hash = createHash('sha256');
  const files = readdirSync(demoFolder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.yaml')).sort()) {
    hash.update(file).update(readFileSync(`${demoFolder}/${file}`));
  }
  return hash.digest('hex');
}
