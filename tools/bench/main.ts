/**
 * `npm run bench`: one table from one run. `-- --write` writes it to docs/figures.md, `-- rendering` measures
 * paints only, compared with the same pages rendered in the browser and as static files, `-- orders` only the
 * table of orders, `-- goods` only that of publishing, `-- looks` only the rows of posters and of turning a
 * car, `-- stations` only those of charging stations, `-- guns` only those of notifications of operators
 * about guns and sessions, `-- chat` only those of the service desk; `-- chat --sockets=50` is a trial with fewer
 * sockets. `-- cars` measures only connected cars and drives, with Debian's mosquitto; `-- documents` only contracts,
 * their reader and statements of a bank; `-- processes` only the same load at 1, 2 and 4 processes of the server;
 * `-- mall` only reading and buying in a mall of many products.
 */
import { cpus, totalmem } from 'node:os';
import { readTarget } from '../../packages/testkit/src/wire/wire-caller.ts';
import { bounded } from './lib/bounded.ts';
import { openBrowser } from './lib/browser.ts';
import { machineLoad } from './lib/process-figures.ts';
import { newDataDir, removeDataDir, startProduct } from './lib/product.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureCars } from './measure-cars.ts';
import { measureChat } from './measure-chat.ts';
import { measureClicks } from './measure-click.ts';
import { measureDocuments } from './measure-documents.ts';
import { measureGoods } from './measure-goods.ts';
import { measureGuns } from './measure-guns.ts';
import { measureLoad } from './measure-load.ts';
import { measureLooks } from './measure-looks.ts';
import { measureMall } from './measure-mall.ts';
import { readMemory } from './measure-memory.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePaints } from './measure-paint.ts';
import { measureProcesses } from './measure-processes.ts';
import { measureSchedules } from './measure-schedules.ts';
import { measureStart } from './measure-start.ts';
import { allRead, measureStations } from './measure-stations.ts';
import { measureWatched } from './measure-watched.ts';
import {
  carsTable,
  chatTable,
  documentsTable,
  goodsTable,
  gunsTable,
  looksTable,
  mallTable,
  ordersTable,
  paintTable,
  processesTable,
  type Report,
  reportTable,
  stationsTable,
} from './report.ts';
import { type BenchTable, writeDocument } from './write-document.ts';

const renderingOnly = process.argv.includes('rendering');
const ordersOnly = process.argv.includes('orders');
const goodsOnly = process.argv.includes('goods');
const looksOnly = process.argv.includes('looks');
const stationsOnly = process.argv.includes('stations');
const gunsOnly = process.argv.includes('guns');
const chatOnly = process.argv.includes('chat');
const documentsOnly = process.argv.includes('documents');
const carsOnly = process.argv.includes('cars');
const processesOnly = process.argv.includes('processes');
const mallOnly = process.argv.includes('mall');
const partOnly =
  renderingOnly ||
  ordersOnly ||
  goodsOnly ||
  looksOnly ||
  stationsOnly ||
  gunsOnly ||
  chatOnly ||
  carsOnly ||
  documentsOnly ||
  processesOnly ||
  mallOnly;
const sockets = Number(/^--sockets=(\d+)$/m.exec(process.argv.join('\n'))?.[1]) || undefined;
/** Time limit of each part about charging operators, so that a hanging part ends. */
const partWithinMs = 250_000;
const loadBefore = machineLoad();
const started = partOnly ? null : await step('start-up', measureStart);
const dataDir = await newDataDir();
const product = await startProduct(dataDir);
const browser = await openBrowser();
try {
  const { origin } = product;
  if (renderingOnly) {
    console.log(paintTable(await measurePaints(browser, origin, ['client', 'static'])));
  }
  if (looksOnly) console.log(looksTable(await measureLooks(browser, origin)));
  if (started) {
    const memoryIdle = readMemory(product);
    const report: Report = {
      started,
      bytes: await step('bytes', () => measureBytes(origin)),
      paints: await step('paints', () => measurePaints(browser, origin, ['static'])),
      clicks: await step('clicks', () => measureClicks(browser, origin)),
      looks: await step('looks', () => measureLooks(browser, origin)),
      loads: await step('load', async () => measureLoad(product, await readTarget(origin))),
      memory: { idle: memoryIdle, afterLoad: readMemory(product) },
    };
    show('bench', reportTable(report));
  }
  if (stationsOnly) {
    const figures = await bounded('stations', 2 * partWithinMs, async () =>
      measureStations(browser, product, await readTarget(origin)),
    );
    show('bench of stations', stationsTable(figures));
  }
  if (gunsOnly) {
    await bounded('reading the stations', partWithinMs, () => allRead(product));
    const guns = await bounded('guns', partWithinMs, () => measureGuns(product));
    const watched = await bounded('watched', partWithinMs, () => measureWatched(product));
    show('bench of guns', gunsTable(guns, watched));
  }
  if (!partOnly || processesOnly) {
    const figures = await step('processes', async () => measureProcesses(product, await readTarget(origin)));
    show('bench of processes', processesTable(figures));
  }
  if (!partOnly || carsOnly) show('bench of cars', carsTable(await step('cars', measureCars)));
  if (!partOnly || chatOnly) {
    const chat = await step('chat', async () => measureChat(product, await readTarget(origin), sockets));
    show('bench of chat', chatTable(chat));
  }
  if (!partOnly || ordersOnly) {
    const figures = await step('orders', async () => measureOrders(product, await readTarget(origin)));
    const schedules = await step('schedules', measureSchedules);
    show('bench of orders', ordersTable(figures, schedules));
  }
  if (!partOnly || mallOnly) {
    const loads = await step('mall', async () => measureMall(product, await readTarget(origin)));
    show('bench of mall', mallTable(loads));
  }
  if (!partOnly || documentsOnly) {
    const figures = await step('documents', async () =>
      measureDocuments(browser, product, await readTarget(origin)),
    );
    show('bench of documents', documentsTable(figures));
  }
  // Last, because it leaves cars and stores behind that the other parts do not measure.
  if (!partOnly || goodsOnly) {
    const goods = await step('goods', async () => measureGoods(product, await readTarget(origin)));
    show('bench of goods', goodsTable(goods));
  }
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}

async function step<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
  process.stderr.write(`${name} …\n`);
  return measure();
}

function show(name: BenchTable, table: string): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, Chromium ${browser.version()}; load of the machine before the run ${loadBefore}`;
  console.log(`\n${table}\n\n${machine}`);
  if (process.argv.includes('--write')) writeDocument(name, table, machine);
}
