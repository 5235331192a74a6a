import { cpuSlowdown, network, screen } from './lib/browser.ts';
import { connections } from './lib/load.ts';
import { counts } from './lib/many-goods.ts';
import type { LoadFigures } from './lib/measure-calls.ts';
import { markdownTable, type Row } from './lib/table.ts';
import type { BytesFigures } from './measure-bytes.ts';
import type { CarsFigures } from './measure-cars.ts';
import { answerEveryMs, type ChatFigures } from './measure-chat.ts';
import type { ClickFigures } from './measure-click.ts';
import type { DocumentsFigures } from './measure-documents.ts';
import type { GoodsFigures } from './measure-goods.ts';
import { everySeconds, type GunsFigures, lines, reporting } from './measure-guns.ts';
import type { LoadRow } from './measure-load.ts';
import type { LooksFigures } from './measure-looks.ts';
import { type MallLoad, mallOfBench } from './measure-mall.ts';
import type { MemoryFigures } from './measure-memory.ts';
import type { OrdersFigures } from './measure-orders.ts';
import type { PaintFigures } from './measure-paint.ts';
import { clients, type ProcessesFigures } from './measure-processes.ts';
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
    [
      'Start, first',
      seconds(report.started.firstMs),
      'npm start to ready; creates database, keys and demo data',
    ],
    ['Start, second', seconds(report.started.secondMs), 'npm start to ready on the same data'],
    memoryRow('Memory, idle', report.memory.idle),
    memoryRow('Memory, after load', report.memory.afterLoad),
  ]);
}

/** Calls on orders, and lists over 100,000 of them. */
export function ordersTable({ moves, lists, sweeps }: OrdersFigures, schedules: SchedulesFigures): string {
  const queriesOf = (queries: number) => `${queries} queries a call, no full scan of a large table`;
  return markdownTable(head, [
    ...loadRows(moves),
    ...lists.flatMap((list) => loadRows(list, `; ${queriesOf(list.queries)}`)),
    ...sweeps.map(({ name, queries }) => [
      `${name}, queries`,
      String(queries),
      'a sweep that finds nothing due; no full scan of a large table',
    ]),
    schedulesRow(schedules),
  ]);
}

/** Importing the catalogue of a large brand, and order submission while it is published. */
export function goodsTable({ addMs, changeMs, diffMs, alone, meanwhile, published }: GoodsFigures): string {
  const { cars, options, stores, pictures } = counts;
  const all = `${cars} cars with ${options} options, ${stores} stores, ${pictures} picture records`;
  return markdownTable(head, [
    ['Import, all new', seconds(addMs), `${all}; files read and checked; aim 10 s`],
    ['Import, all changed', seconds(changeMs), 'the same with a change in each record; aim 10 s'],
    ['Comparison', seconds(diffMs), 'against a database with the same content; aim 2 s'],
    ...loadRows(alone),
    ...loadRows(meanwhile, `; while the whole catalogue was published ${published} times`),
  ]);
}

/** Drawing the poster of a configuration, and frames while a car is turned by dragging. */
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
    ['Code of the map', kilobytes(bytes.map), 'brotli; additional scripts and styles; aim 60 kB'],
  ]);
}

/** Status notifications of charging operators, and customers who watch a session live. */
export function gunsTable(guns: GunsFigures, watched: WatchedFigures): string {
  return markdownTable(head, [...gunRows(guns), ...watchedRows(watched)]);
}

/** The same load at several processes of the server. */
export function processesTable(figures: readonly ProcessesFigures[]): string {
  return markdownTable(
    head,
    figures.flatMap((load) =>
      loadRows(load, '', clients, `; server processes together ${megabytes(load.serverBytes)} (RSS)`),
    ),
  );
}

/** Reading and buying in a mall of many products. */
export function mallTable(loads: readonly MallLoad[]): string {
  const { products, variants } = mallOfBench;
  const mall = `; ${products} products × ${variants} variants more than the demo's`;
  return markdownTable(
    head,
    loads.flatMap((load) => loadRows(load, mall + load.more, load.atOnce, load.moreOfCpu)),
  );
}

/** Contracts as PDF, their reader, and a statement of a bank. */
export function documentsTable({ pdf, reader, statement }: DocumentsFigures): string {
  return markdownTable(head, [
    [
      'Signed contract as PDF, CPU',
      ms(pdf.medianMs),
      `${pdf.pages} pages drawn, sealed and read; median of five, worst ${ms(pdf.worstMs)}; aim 400 ms`,
    ],
    [
      'First page of the reader',
      ms(reader.medianMs),
      `from the tap to its picture; ${cpuSlowdown}× CPU, median of five, worst ${ms(reader.worstMs)}; aim 500 ms`,
    ],
    [
      `Statement of ${statement.lines} lines`,
      seconds(statement.importMs),
      `imported and matched over 100,000 orders, ${statement.exact} lines by an account number; aim 5 s`,
    ],
  ]);
}

/** What connected cars report, commands to them, and the drives of five years. */
export function carsTable({ telemetry, commands, drives, months }: CarsFigures): string {
  const { messages, messagesPerSecond, serverCpuUs, databaseCpuUs } = telemetry;
  return markdownTable(head, [
    [
      'Reports of cars, messages/s',
      messagesPerSecond.toFixed(0),
      `${messages} signed messages through Mosquitto until all are stored; server process ${serverCpuUs.toFixed(0)} µs a message, PostgreSQL ${databaseCpuUs.toFixed(0)} µs; aim 3,000/s on two cores`,
    ],
    [
      'Command to confirmation, p95',
      ms(commands.p95Ms),
      `p50 ${ms(commands.p50Ms)}; ${commands.count} commands to cars that answer at once; aim 500 ms`,
    ],
    ...loadRows(months, `; ${drives} drives of one car; aim p95 50 ms`),
  ]);
}

/** Open chats of customers with the service desk. */
export function chatTable(figures: ChatFigures): string {
  const { sockets, active, beforeBytes, openBytes, answers, arrived, p50Ms, p95Ms } = figures;
  const moreBytes = openBytes - beforeBytes;
  return markdownTable(head, [
    [
      `${sockets} open chats, memory`,
      megabytes(moreBytes),
      `more in the server process than before (${megabytes(beforeBytes)}); ${kilobytes(moreBytes / sockets)} for a socket; aim 100 MB for 2,000`,
    ],
    [
      'Answer of staff to signal, p95',
      ms(p95Ms),
      `p50 ${ms(p50Ms)}; from the commit to the customer's socket; ${active} of the ${sockets} customers answered every ${answerEveryMs / 1_000} s, ${answers} answers, ${(arrived * 100).toFixed(1)} % arrived; aim 300 ms`,
    ],
  ]);
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
      `CPU of server processes and of PostgreSQL for ${Math.round(needed)} messages a second, from the row above; ${((walBytes * needed) / 1e6).toFixed(1)} MB/s of WAL, ${((historyBytes * needed * 86_400) / 1e9).toFixed(1)} GB of history a day with ${(changed * 100).toFixed(0)} % status changes`,
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
      `server process, ${toldPerSecond.toFixed(0)} messages a second received from the operator and shown (aim ${(sessions / everyMs) * 1_000}); PostgreSQL ${databaseCores.toFixed(2)} more; ${(arrived * 100).toFixed(0)} % pushed to the page, ${(refused * 100).toFixed(1)} % refused, p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)} after the message`,
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
      `1200×1800, from its last picture loaded to the file; ${cpuSlowdown}× CPU, median of five, worst ${ms(poster.worstMs)}; aim 300 ms`,
    ],
    [
      'Turning a car, p95 of frames',
      ms(drag.p95Ms),
      `${cpuSlowdown}× CPU, ${drag.frames} frames of a drag, ${(drag.within33 * 100).toFixed(1)} % within 33 ms; aim 95 %`,
    ],
  ];
}

function schedulesRow({ schedules, steps, deaths, perSecond }: SchedulesFigures): Row {
  const played = `${schedules} of them with ${steps} steps and ${deaths} process crashes`;
  return [
    'Random schedules (T1), schedules/s',
    perSecond.toFixed(1),
    `${played}; rules checked after each step`,
  ];
}

/** Each page as rendered by server, browser and as a static file, for the decision how to render. */
export function paintTable(paints: PaintFigures[]): string {
  return markdownTable(
    ['Page', 'Rendered', 'LCP', 'First paint', 'Shift', 'Blocking', 'First tap handled'],
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
  const parts = `scripts ${kilobytes(scriptBytes)}, styles ${kilobytes(styleBytes)}; document ${kilobytes(documentBytes)} besides`;
  return [`First load, ${name}`, kilobytes(scriptBytes + styleBytes), `brotli; ${parts}`];
}

function heroRow({ name, heroBytes }: BytesFigures): Row[] {
  if (heroBytes === null) return [];
  return [
    [
      `First picture, ${name}`,
      kilobytes(heroBytes),
      'as loaded by a phone 390 px wide at scale 2; aim 60 kB',
    ],
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
      `First tap handled, ${paint.name}`,
      ms(paint.answeredMs),
      `same visits; after ${paint.requestsBefore} requests; aims 1400 ms, 16 requests`,
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
