import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { playedOperators } from '../../domains/operator/sandbox/credentials.ts';
import { prepare } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { type Chunk, compressedBytes, firstLoad, manifestKey } from '../check/first-load.ts';
import { bounded, say } from './lib/bounded.ts';
import { openPhone, openWatchedPage } from './lib/browser.ts';
import { type LoadFigures, measureCalls, prepared } from './lib/measure-calls.ts';
import { cpuMsOf } from './lib/process-figures.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';

export type StationsFigures = {
  stations: number;
  loads: LoadFigures[];
  /** Times between two frames while a finger pans and zooms a map of all stations. */
  map: { frames: number; p95Ms: number; within33: number };
  /** Transferred code and styles: the first visit of `home`, and what a map adds to it. */
  bytes: { home: number; map: number };
};

/** The number of customers who view the map at once. */
export const lookers = 50;
const calls = 2_000;
const readWithinMs = 240_000;
const lookEveryMs = 2_000;
const mapWithinMs = 120_000;
const quietWithinMs = 10_000;
const quietMs = 500;
/** Share of a core. */
const quietShare = 0.1;
const operatorsOfDemo = playedOperators.length;
const moves = 200;
const betweenMovesMs = 12;
const zooms = 4;
const settledMs = 3_000;
const output = join(import.meta.dirname, '../../apps/h5/dist/client');
const homeFile = 'domains/station/app/pages/home/home-page.tsx';
const mapFiles = ['domains/station/app/map/station-map.tsx', 'packages/map/src/quiet/open-quiet-map.ts'];
const observer = fileURLToPath(new URL('lib/observe-looks.js', import.meta.url));
/** City centres, where most customers are. */
const middles = [
  [31.23, 121.47],
  [39.9, 116.4],
  [23.13, 113.26],
  [22.54, 114.06],
  [30.27, 120.15],
  [30.57, 104.07],
] as const;

const around = (i: number) => {
  const [lat, lng] = middles[i % middles.length] ?? middles[0];
  return { lat: lat + ((i % 17) - 8) / 200, lng: lng + ((i % 23) - 11) / 200 };
};

/** The cost of the map and the list of charging stations, with all stations of the demo's operators. */
export async function measureStations(
  browser: Browser,
  product: Product,
  target: Target,
): Promise<StationsFigures> {
  const stations = await bounded('reading the stations', readWithinMs + lookEveryMs, () => allRead(product));
  // When a station is viewed the product may ask its operator for news, at intervals that do not depend on
  // the number of viewers. That is not part of the cost of a call, and has ended before the next round.
  const after = () => untilQuiet(product);
  const viewport = await measureCalls(
    '充电地图视野 map of a city',
    product,
    prepared(calls, (i) => {
      const { lat, lng } = around(i);
      const box = { south: lat - 0.1, north: lat + 0.1, west: lng - 0.06, east: lng + 0.06 };
      return prepare(target, 'station.mapStations', { ...box, zoom: 12 });
    }),
    { connections: lookers, after },
  );
  const list = await measureCalls(
    '充电站列表 stations by distance',
    product,
    prepared(calls, (i) => prepare(target, 'station.listStations', { ...around(i), pageSize: 10 })),
    { connections: lookers, after },
  );
  const map = await bounded('moving the map', mapWithinMs, () => framesOfMap(browser, product.origin));
  return { stations, loads: [viewport, list], map, bytes: bytesOf() };
}

function bytesOf(): StationsFigures['bytes'] {
  const read = (file: string) => readFileSync(join(output, file));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
  const home = filesOf(manifest, [homeFile]);
  const map = filesOf(manifest, [homeFile, ...mapFiles]).filter((file) => !home.includes(file));
  const sum = (files: readonly string[]) => {
    const { scriptBytes, styleBytes } = compressedBytes(files, read);
    return scriptBytes + styleBytes;
  };
  return { home: sum(home), map: sum(map) };
}

function filesOf(manifest: Record<string, Chunk>, files: readonly string[]): string[] {
  const loaded = firstLoad(manifest, files.map(manifestKey));
  if (loaded === null) throw new Error(`${files.join(' or ')} is no chunk of its own`);
  return loaded;
}

/** Waits until the server's background work has ended, or its time is over. */
async function untilQuiet({ serverPid }: Product): Promise<void> {
  const until = performance.now() + quietWithinMs;
  let before = cpuMsOf(serverPid);
  while (performance.now() < until) {
    await new Promise((done) => setTimeout(done, quietMs));
    const now = cpuMsOf(serverPid);
    if (now - before < quietMs * quietShare) return;
    before = now;
  }
}

type Reading = { readings: number; left: number; failures: string[]; stations: number };

/** The product reads the stations when it connects to the operators. */
export async function allRead(product: Product): Promise<number> {
  const { pool, leave } = await joinDatabase(product);
  try {
    const until = performance.now() + readWithinMs;
    let seen = -1;
    let failures: string[] = [];
    while (performance.now() < until) {
      const { rows } = await pool.query<Reading>(`
        select count(*)::int as readings, count(next_page)::int as left,
          coalesce(array_agg(failure) filter (where failure is not null), '{}') as failures,
          (select count(*)::int from charging_station where shown) as stations from charging_station_sync`);
      const [now] = rows;
      if (now && now.readings >= operatorsOfDemo && now.left === 0) return now.stations;
      if (now && now.stations !== seen) say(`  ${now.stations} stations read`);
      seen = now?.stations ?? seen;
      failures = now?.failures ?? failures;
      await new Promise((done) => setTimeout(done, lookEveryMs));
    }
    throw new Error(
      `The stations were not read within ${readWithinMs / 1000} s, ${seen} so far; ${failures.join('; ') || 'no operator failed'}`,
    );
  } finally {
    await leave();
  }
}

async function framesOfMap(browser: Browser, origin: string): Promise<StationsFigures['map']> {
  const phone = await openPhone(browser);
  try {
    await phone.addInitScript({ path: observer });
    const page = await openWatchedPage(phone, { network: false, cpu: true });
    await page.goto(`${origin}/h5/pages/charge/home?view=map`);
    await page.getByRole('button', { name: '放大地图' }).waitFor({ timeout: 60_000 });
    await page.locator('canvas').first().waitFor({ timeout: 60_000 });
    const size = page.viewportSize();
    if (!size) throw new Error('There is no map');
    say('  the map is there');
    // Its first stations are drawn, so that the finger starts on a map at rest.
    await page.waitForTimeout(settledMs);
    const [x, y] = [size.width / 2, size.height * 0.7];
    await page.evaluate('window.watchFrames()');
    for (let zoom = 0; zoom < zooms; zoom += 1) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let move = 1; move <= moves / zooms; move += 1) {
        await page.mouse.move(x + Math.sin(move / 12) * size.width * 0.4, y + Math.cos(move / 12) * 60);
        await page.waitForTimeout(betweenMovesMs);
      }
      await page.mouse.up();
      await page.getByRole('button', { name: zoom % 2 === 0 ? '放大地图' : '缩小地图' }).click();
      await page.waitForTimeout(600);
      say(`  way ${zoom + 1} of ${zooms} over the map`);
    }
    const frames = await page.evaluate<number[]>('window.seenOfLooks.frames');
    const sorted = frames.toSorted((one, other) => one - other);
    return {
      frames: frames.length,
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      // One missed frame at 60 Hz takes 33.3 ms, as the clock measures it.
      within33: frames.filter((ms) => ms <= 33.4).length / frames.length,
    };
  } finally {
    await phone.close();
  }
}
