import { cpuSlowdown, network, screen } from './lib/browser.ts';
import { connections } from './lib/load.ts';
import { counts } from './lib/many-goods.ts';
import type { LoadFigures } from './lib/measure-calls.ts';
import { markdownTable, type Row } from './lib/table.ts';
import type { BytesFigures } from './measure-bytes.ts';
import type { ClickFigures } from './measure-click.ts';
import type { GoodsFigures } from './measure-goods.ts';
import { everySeconds, type GunsFigures, lines, reporting } from './measure-guns.ts';
import type { LoadRow } from './measure-load.ts';
import type { LooksFigures } from './measure-looks.ts';
import type { MemoryFigures } from './measure-memory.ts';
import type { OrdersFigures } from './measure-orders.ts';
import type { PaintFigures } from './measure-paint.ts';
import type { SchedulesFigures } from './measure-schedules.ts';
import type { StartFigures } from './measure-start.ts';
import { lookers, type StationsFigures } from './measure-stations.ts';
import { everyMs, type WatchedFigures } from './measure-watched.ts';

export type Report = {
  started: StartFigures;
  bytes: BytesFigures[];
  paints: PaintFigures[];
  clicks: ClickFigures[];
  looks: LooksFigures;
  loads: LoadRow[];
  memory: { idle: MemoryFigures; afterLoad: MemoryFigures };
};

const head = ['What', 'Figure', 'How'];
const slow = `${network.rttMs} ms, ${network.bitsPerSecond / 1e6} Mbit/s, ${cpuSlowdown}× CPU, ${screen.width}×${screen.height}@${screen.scale}, cold, median of five`;
const aimOfStatic = 1.2;

export function reportTable(report: Report): string {
  return markdownTable(head, [
    ...report.bytes.map(bytesRow),
    ...report.bytes.flatMap(heroRow),
    ...report.paints.flatMap((paint) => (paint.form === 'server' ? paintRows(paint, report.paints) : [])),
    ...report.clicks.map(clickRow),
    ...looksRows(report.looks),
    ...report.loads.flatMap((load) => loadRows(load, load.more, load.atOnce, load.moreOfCpu)),
    ['Start, first', seconds(report.started.firstMs), 'npm start to ready; makes database, keys and world'],
    ['Start, second', seconds(report.started.secondMs), 'npm start to ready on the same data'],
    memoryRow('Memory, idle', report.memory.idle),
    memoryRow('Memory, after load', report.memory.afterLoad),
  ]);
}

/** What orders in their life cost, and their lists while there are 100,000 of them. */
export function ordersTable({ moves, lists, sweeps }: OrdersFigures, schedules: SchedulesFigures): string {
  const queriesOf = (queries: number) => `${queries} queries a call, no big table read from end to end`;
  return markdownTable(head, [
    ...loadRows(moves),
    ...lists.flatMap((list) => loadRows(list, `; ${queriesOf(list.queries)}`)),
    ...sweeps.map(({ name, queries }) => [
      `${name}, queries`,
      String(queries),
      'a sweep that finds nothing due; no big table read from end to end',
    ]),
    schedulesRow(schedules),
  ]);
}

/** What it takes to publish the goods of a brand that sells much, and what orders notice of it. */
export function goodsTable({ addMs, changeMs, diffMs, alone, meanwhile, published }: GoodsFigures): string {
  const { cars, options, stores, pictures } = counts;
  const all = `${cars} cars with ${options} options, ${stores} stores, ${pictures} records of pictures`;
  return markdownTable(head, [
    ['Goods, put in', seconds(addMs), `${all}, all of them new; files read and checked; aim 10 s`],
    ['Goods, changed', seconds(changeMs), 'the same with a change in each; aim 10 s'],
    ['Goods, diff', seconds(diffMs), 'against a database that has the same; aim 2 s'],
    ...loadRows(alone),
    ...loadRows(meanwhile, `; ${published} publishings of all of it meanwhile`),
  ]);
}

/** The share picture of a configuration, and a car that a finger turns. */
export function looksTable(looks: LooksFigures): string {
  return markdownTable(head, looksRows(looks));
}

/** The map and the list of charging stations. */
export function stationsTable({ stations, loads, map, bytes }: StationsFigures): string {
  return markdownTable(head, [
    ...loads.flatMap((load) =>
      loadRows(load, `; ${stations} stations; aim p95 30 ms`, lookers, '; aim 1500 µs'),
    ),
    [
      'Moving the map, p95 of frames',
      ms(map.p95Ms),
      `${cpuSlowdown}× CPU, ${map.frames} frames of drags and zooms, ${(map.within33 * 100).toFixed(1)} % within 33 ms; aim 95 %`,
    ],
    [
      'First load, charging home',
      kilobytes(bytes.home),
      'brotli; scripts and styles, without the map; aim 142 kB',
    ],
    ['The map, its own code', kilobytes(bytes.map), 'brotli; scripts and styles that it adds; aim 60 kB'],
  ]);
}

/** What operators tell, and who watches it. */
export function gunsTable(guns: GunsFigures, watched: WatchedFigures): string {
  return markdownTable(head, [...gunRows(guns), ...watchedRows(watched)]);
}

function gunRows(guns: GunsFigures): Row[] {
  const { told, walBytes, historyBytes, changed } = guns;
  const needed = reporting / everySeconds;
  const cores = (cpuUs: number) => `${((cpuUs * needed) / 1e6).toFixed(1)} cores`;
  return [
    ...loadRows(told, `; ${guns.guns} guns; aim 1,000/s`, lines),
    [
      `${reporting} guns, each every ${everySeconds} s`,
      `${cores(told.serverCpuUs)} + ${cores(told.databaseCpuUs)}`,
      `what ${Math.round(needed)} words a second take of server processes and of PostgreSQL, by the row above; ${((walBytes * needed) / 1e6).toFixed(1)} MB/s of WAL, ${((historyBytes * needed * 86_400) / 1e9).toFixed(1)} GB of history a day with ${(changed * 100).toFixed(0)} % changes`,
    ],
  ];
}

function watchedRows(figures: WatchedFigures): Row[] {
  const { sessions, beforeBytes, watchedBytes, serverCores, databaseCores } = figures;
  const { toldPerSecond, arrived, refused, p50Ms, p95Ms } = figures;
  return [
    [
      `${sessions} watched sessions, CPU`,
      `${serverCores.toFixed(2)} cores`,
      `server process, ${toldPerSecond.toFixed(0)} words a second of the operator taken in and shown (aim ${(sessions / everyMs) * 1_000}); PostgreSQL ${databaseCores.toFixed(2)} more; ${(arrived * 100).toFixed(0)} % arrived by themselves, ${(refused * 100).toFixed(1)} % not taken, p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)} after the word`,
    ],
    [
      `${sessions} watched sessions, memory`,
      megabytes(watchedBytes - beforeBytes),
      `more in the server process than before (${megabytes(beforeBytes)})`,
    ],
  ];
}

function looksRows({ poster, drag }: LooksFigures): Row[] {
  return [
    [
      'Poster, drawn',
      ms(poster.medianMs),
      `1200×1800, from its last picture to the file; ${cpuSlowdown}× CPU, median of five, worst ${ms(poster.worstMs)}; aim 300 ms`,
    ],
    [
      'Turning a car, p95 of frames',
      ms(drag.p95Ms),
      `${cpuSlowdown}× CPU, ${drag.frames} frames of a drag, ${(drag.within33 * 100).toFixed(1)} % within 33 ms; aim 95 %`,
    ],
  ];
}

function schedulesRow({ schedules, steps, deaths, perSecond }: SchedulesFigures): Row {
  const played = `${schedules} of them with ${steps} steps and ${deaths} deaths of the process`;
  return [
    'Random schedules (T1), schedules/s',
    perSecond.toFixed(1),
    `${played}; rules checked after each step`,
  ];
}

/** The forms of each page side by side, for the decision how to render. */
export function paintTable(paints: PaintFigures[]): string {
  return markdownTable(
    ['Page', 'Rendered', 'LCP', 'First paint', 'Shift', 'Blocking', 'Answered'],
    paints.map((p) => [
      p.name,
      p.form,
      ms(p.lcpMs),
      ms(p.fcpMs),
      p.shift.toFixed(4),
      ms(p.blockingMs),
      p.answeredMs === 0 ? '-' : ms(p.answeredMs),
    ]),
  );
}

function bytesRow({ name, scriptBytes, styleBytes, documentBytes }: BytesFigures): Row {
  const parts = `scripts ${kilobytes(scriptBytes)}, styles ${kilobytes(styleBytes)}; document beside them ${kilobytes(documentBytes)}`;
  return [`First load, ${name}`, kilobytes(scriptBytes + styleBytes), `brotli; ${parts}`];
}

function heroRow({ name, heroBytes }: BytesFigures): Row[] {
  if (heroBytes === null) return [];
  return [
    [`First picture, ${name}`, kilobytes(heroBytes), 'as a phone 390 px wide takes it at scale 2; aim 60 kB'],
  ];
}

function paintRows(paint: PaintFigures, all: PaintFigures[]): Row[] {
  const still = all.find(({ name, form }) => name === paint.name && form === 'static');
  const aim = still
    ? `aim ${aimOfStatic} × static page ${ms(still.lcpMs)} = ${ms(still.lcpMs * aimOfStatic)}`
    : '';
  return [
    [`LCP, ${paint.name}`, ms(paint.lcpMs), `${slow}; ${aim}`],
    [
      `Answered, ${paint.name}`,
      ms(paint.answeredMs),
      `same visits; a tap by the page's own code, after ${paint.requestsBefore} requests; aims 1400 ms, 16`,
    ],
    [`Layout shift, ${paint.name}`, paint.shift.toFixed(4), 'same visits; aim 0.02'],
    [`Blocking time, ${paint.name}`, ms(paint.blockingMs), 'same visits; beyond 50 ms of each long task'],
  ];
}

function clickRow({ name, taps, medianMs, worstMs }: ClickFigures): Row {
  return [
    `Worst tap, ${name}`,
    ms(worstMs),
    `to the next paint; ${cpuSlowdown}× CPU, ${taps} taps, median ${ms(medianMs)}; aim 100 ms`,
  ];
}

function loadRows(load: LoadFigures, more = '', atOnce = connections, moreOfCpu = ''): Row[] {
  const cpu = `PostgreSQL ${us(load.databaseCpuUs)} more, generator ${us(load.generatorCpuUs)}`;
  return [
    [
      `${load.name}, requests/s`,
      load.requestsPerSecond.toFixed(0),
      `autocannon on the same machine, ${atOnce} connections; p50 ${ms(load.p50Ms)}, p95 ${ms(load.p95Ms)}, p99 ${ms(load.p99Ms)}${more}`,
    ],
    [`${load.name}, CPU/request`, us(load.serverCpuUs), `server process; ${cpu}${moreOfCpu}`],
  ];
}

function memoryRow(name: string, { serverBytes, databaseBytes }: MemoryFigures): Row {
  return [name, megabytes(serverBytes), `server process (RSS); PostgreSQL ${megabytes(databaseBytes)} (PSS)`];
}

const ms = (value: number) => `${Math.round(value)} ms`;
const us = (value: number) => `${Math.round(value)} µs`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
