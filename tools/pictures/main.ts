/**
 * `npm run pictures`: every page in its states on two screens and in large text, as contact sheets in
 * pictures/ with an index.html. `-- buy.order` selects pages whose sheet's name begins like this, `-- --full`
 * only the full state, `-- --host=wechat` the pages as seen in a host.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWorld } from '../../domains/staff/journeys/wire-world.ts';
import { readTarget } from '../../packages/testkit/src/wire/wire-caller.ts';
import { openBrowser } from '../bench/lib/browser.ts';
import { newDataDir, removeDataDir, startProduct } from '../bench/lib/product.ts';
import { type AppRoute, readAppRoutes } from '../lib/app-routes.ts';
import { bringCast, type Cast } from './cast.ts';
import { contactSheet } from './contact-sheet.ts';
import { userAgentIn } from './hosts.ts';
import { indexPage } from './index-page.ts';
import { states } from './states.ts';
import { type PictureTask, type Shot, sizes, takePicture } from './take-picture.ts';
import { visitsOf } from './visits.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'pictures');
const shell = readFileSync(join(root, 'apps/h5/dist/client/index.html'), 'utf8');
const prefixes = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const userAgent = userAgentIn(process.argv);
const wantedStates = process.argv.includes('--full') ? (['full'] as const) : states;

const routes = (await readAppRoutes()).filter(
  ({ path }) => prefixes.length === 0 || prefixes.some((prefix) => sheetName(path).startsWith(prefix)),
);
const dataDir = await newDataDir();
const product = await startProduct(dataDir);
const browser = await openBrowser();
let problems = 0;
try {
  const cast = await bringCast(openWorld(await readTarget(product.origin), product.sandbox));
  if (prefixes.length === 0) rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const route of routes) {
    const name = sheetName(route.path);
    const shots: Shot[] = [];
    for (const task of tasksOf(route, cast)) shots.push(await takePicture(browser, cast, shell, task));
    writeFileSync(join(output, `${name}.png`), await contactSheet(route.path, shots));
    const found = shots.flatMap((shot) =>
      shot.problems.map((problem) => `  ${shot.label} at ${shot.size.width}, ${shot.size.text}: ${problem}`),
    );
    console.log([`${name}: ${shots.length} pictures`, ...found].join('\n'));
    problems += found.length;
  }
  writeFileSync(join(output, 'index.html'), indexPage(output));
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
console.log(`${routes.length} sheets in pictures/, ${problems} problems`);

function tasksOf(route: AppRoute, cast: Cast): PictureTask[] {
  const [first, ...others] = visitsOf(route, cast);
  if (!first) return [];
  const shown = [
    ...wantedStates.map((state) => ({ ...first, state, label: `${first.label}, ${state}` })),
    ...others.map((visit) => ({ ...visit, state: 'full' as const })),
  ];
  return sizes.flatMap((size) => {
    // In large text only the states with the most text matter: everything to read must fit.
    const inSize = shown.filter(({ state }) => size.text === 'standard' || state === 'full');
    return inSize.map(({ label, state, viewer, query }) => ({
      url: `${product.origin}/h5${route.path}${query ? `?${query}` : ''}`,
      label,
      state,
      size,
      viewer,
      userAgent,
    }));
  });
}

/** `/pages/buy/order` is `buy.order`. */
function sheetName(path: string): string {
  return (
    path
      .split('/')
      .slice(path.startsWith('/pages/') ? 2 : 1)
      .join('.') || 'download'
  );
}
