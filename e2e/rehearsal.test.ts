/**
 * docs/operations/rehearsal.md from its first command to a paid order and to charging operators that answer: its
 * commands, settings and files, only with other ports and another address of the database.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { patientTarget } from '@ev/testkit/journeys/attempt.ts';
import { answers, end } from '@ev/testkit/journeys/child-process.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { compileCache } from '@ev/testkit/journeys/product-template.ts';
import { as } from '@ev/testkit/wire/member.ts';
import { call, readTarget } from '@ev/testkit/wire/wire-caller.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepsOf } from './guide/read-guide.ts';

const house = fileURLToPath(new URL('../', import.meta.url));
const brandFolder = fileURLToPath(new URL('fixtures/second-brand/stock', import.meta.url));
/** Of that folder. */
const car = { modelCode: 'chao', cityCode: '330200', storeId: 's33020001' };
const depositPlaced = '2';

/** The folder in which the reader works, as that of the repository. */
let work: string;
let postgres: EmbeddedPostgres;
let ports: { server: number; sandbox: number };
let settings: Record<string, string>[];
const processes: ChildProcess[] = [];

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'ev-rehearsal-'));
  const log = { info: () => undefined, error: console.error };
  postgres = await startEmbeddedPostgres({ dataDir: join(work, 'postgres'), database: 'app', log });
  ports = { server: await freePort(), sandbox: await freePort() };
  settings = [];
});
afterAll(async () => {
  await Promise.all(processes.map(end));
  await postgres?.stop();
  if (work) rmSync(work, { recursive: true, force: true });
});

const origin = () => `http://localhost:${ports.server}`;
const sandbox = () => `http://localhost:${ports.sandbox}`;
/** The document's text at this machine. */
const here = (text: string) =>
  text.replaceAll('3000', String(ports.server)).replaceAll('3001', String(ports.sandbox));
const environment = () => ({
  PATH: process.env.PATH,
  ...compileCache(),
  DRAIN_SECONDS: '0',
  LOG_LEVEL: process.env.TEST_LOG ?? 'error',
  // A country of 60 stations instead of 21,000.
  SANDBOX_CATALOGUE: '60',
});

/** Files of the product by their place; others are those of the reader. */
const inPlace = (words: readonly string[]) =>
  words.map((word) => (/^(apps|tools)\/.*\.ts$/.test(word) ? join(house, word) : word));

async function tool(words: readonly string[]): Promise<string> {
  const options = { cwd: work, env: environment() };
  return (await promisify(execFile)(process.execPath, inPlace(words), options)).stdout;
}

/** Starts a process that stays, and returns when it answers. */
async function start(words: readonly string[]): Promise<void> {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = spawn(process.execPath, inPlace(words), { cwd: work, env: environment(), stdio: [...stdio] });
  processes.push(child);
  const isSandbox = words.some((word) => word.startsWith('apps/sandbox/'));
  await answers(isSandbox ? `${sandbox()}/health/live` : `${origin()}/health/ready`, child);
}

const yaml = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(`${house}docs/operations/rehearsal.md`, 'utf8'));

/** Does what a reader of a section does; returns what the commands print. @throws Error for an unknown command */
async function follows(heading: string): Promise<string> {
  const printed: string[] = [];
  for (const step of stepsOf('operations/rehearsal.md', heading)) {
    if ('settings' in step) {
      settings.push(step.settings);
      continue;
    }
    const [program, ...words] = step.words.map(here);
    if (program === 'mkdir') mkdirSync(join(work, words.at(-1) ?? ''), { mode: 0o700 });
    else if (program === 'npm') {
      const [, script, , ...given] = words;
      // The document has the sandbox at its usual port.
      const at = given[1] === 'sandbox' ? ['--at', sandbox()] : [];
      printed.push(await tool([`tools/${script}/main.ts`, ...given, ...at]));
    } else if (program === 'cp') {
      cpSync(brandFolder, join(work, words.at(-1) ?? ''), { recursive: true });
      writeFileSync(join(work, 'rehearsal/goods/operators.yaml'), here(yaml?.[1] ?? ''));
    } else if (program !== 'node') throw new Error(`Nobody has thought about how to follow: ${program}`);
    else if (words.some((word) => word.startsWith('apps/'))) await start(words);
    else printed.push(await tool(words));
  }
  return printed.join('\n');
}

/** Writes the two files of settings that the document names, with the database of this test. */
function writeSettings(): void {
  const [ofServer = {}, ofSandbox = {}] = settings;
  const write = (name: string, all: Record<string, string>) => {
    const lines = Object.entries(all).map(([key, value]) => `${key}="${here(value)}"`);
    writeFileSync(join(work, 'rehearsal', name), lines.join('\n'));
  };
  write('server.env', { ...ofServer, DATABASE_URL: postgres.url });
  write('sandbox.env', ofSandbox);
}

it('starts a prd whose partners the sandbox plays', async () => {
  expect(await follows('1. Keys and partners')).toMatch(/已生成[\s\S]*都由 .* 的沙箱扮演/);
  await follows('2. Settings');
  writeSettings();
  await follows('3. Start');
  const ready = await fetch(`${origin()}/health/ready`);
  expect(await ready.json()).toEqual({ status: 'ready', testEnvironment: 'rehearsal' });
});

it('takes goods, a second administrator and the keys of charging operators, which answer', async () => {
  const printed = await follows('4. Goods and charging operators');
  expect(printed).toMatch(/没有发现问题[\s\S]*已应用[\s\S]*一次性密码：/);
  const target = await readTarget(origin());
  const oldPassword = settings[0]?.ADMIN_PASSWORD ?? '';
  const { accessToken: token } = await call(target, 'staff.login', {
    username: 'admin',
    password: oldPassword,
  });
  await call(
    target,
    'staff.changeOwnPassword',
    { oldPassword, newPassword: 'another few words 8' },
    { token },
  );
  const lines = async () => (await call(target, 'operations.getOpeningChecklist', {}, { token })).lines;
  const isDone = async (name: string) => (await lines()).find((line) => line.name === name)?.done;
  // The jobs of the next minute.
  const patience = { timeout: backgroundPatienceMs, interval: 1_000 };
  await expect.poll(() => isDone('chargingOperators'), patience).toBe(true);
  await expect.poll(() => isDone('stations'), patience).toBe(true);
  expect((await lines()).filter(({ optional, done }) => !optional && !done)).toEqual([]);
});

it('sells a car', async () => {
  const person = await wirePerson({ origin: origin(), sandbox: sandbox() }, freshPhone(), car);
  const { orderNo } = await person.buy();
  const target = await patientTarget(origin());
  await expect
    .poll(async () => (await call(target, 'order.getOrder', { orderNo }, as(person.member))).status)
    .toBe(depositPlaced);
});
