/**
 * `npm run pictures:console`: every page of the console at both desktop widths, with the data of the demo's
 * cast, in pictures/ with an index.html; prints what overflows.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld, type World } from '../../domains/staff/journeys/wire-world.ts';
import { demoStaffPassword } from '../../domains/staff/world/staff-part.ts';
import {
  deskMisfits,
  deskWidths,
  openConsolePage,
  walkConsole,
} from '../../packages/testkit/src/journeys/console-walk.ts';
import { readTarget } from '../../packages/testkit/src/wire/wire-caller.ts';
import { openBrowser } from '../bench/lib/browser.ts';
import { newDataDir, removeDataDir, startProduct } from '../bench/lib/product.ts';
import { indexPage } from './index-page.ts';

const output = join(import.meta.dirname, '../../pictures');
/** Together these staff members can open every page. */
const usernames = ['administrator', 'finance', 'editor'];
/** The cast rests as long as it works; without an action for this long it has finished. */
const castRestMs = 20_000;

const dataDir = await newDataDir();
const product = await startProduct(dataDir, true);
const browser = await openBrowser();
const seen = new Set<string>();
let problems = 0;
try {
  await castIsThere(openWorld(await readTarget(product.origin), product.sandbox));
  mkdirSync(output, { recursive: true });
  for (const username of usernames) await picturesOf(username);
  writeFileSync(join(output, 'index.html'), indexPage(output));
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
console.log(`${seen.size} pages of the console in pictures/, ${problems} problems`);

async function castIsThere(world: World): Promise<void> {
  let before = -1;
  for (;;) {
    const { total } = await world.act('administrator', 'order.listAllOrders', { pageNo: 1, pageSize: 10 });
    if (total > 0 && total === before) return;
    before = total;
    await sleep(castRestMs);
  }
}

async function picturesOf(username: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/console/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(demoStaffPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  for await (const address of walkConsole(page)) {
    if (seen.has(address)) continue;
    seen.add(address);
    for (const width of deskWidths) {
      await openConsolePage(page, address);
      const found = await deskMisfits(page, width);
      const name = `console${address.split('?')[0]?.replaceAll('/', '.')}-${width}`;
      writeFileSync(join(output, `${name}.png`), await page.screenshot());
      console.log([name, ...found.map((one) => `  ${one}`)].join('\n'));
      problems += found.length;
    }
  }
  await context.close();
}
