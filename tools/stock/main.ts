/**
 * `npm run stock -- export | check | diff | apply <folder>`: exports the brand's goods from a database to
 * files and imports them. `apply` accepts `--dry-run`, `--yes` (to its questions) and `--by <who>`. Exits
 * with 1 when it refuses.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isReal, readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../packages/platform/src/clock.ts';
import { openDatabase } from '../../packages/platform/src/database.ts';
import { placesOf } from '../../packages/platform/src/domains.ts';
import { createLog } from '../../packages/platform/src/log.ts';
import { migrateDatabase } from '../../packages/platform/src/migrate.ts';
import type { Partners } from '../../packages/platform/src/partners.ts';
import { startEmbeddedPostgres } from '../../packages/postgres/src/embedded-postgres.ts';
import { applyStock, type Outcome } from '../../packages/stock/src/apply-stock.ts';
import { guardedBy, loadStock } from '../../packages/stock/src/load-stock.ts';
import { lineOfFault, linesOf, linesOfFaults, type Plan } from '../../packages/stock/src/plan.ts';
import { type Fault, readFolder } from '../../packages/stock/src/read-folder.ts';
import { writeFolder, writeSchemas } from '../../packages/stock/src/write-folder.ts';
import { sentenceOf } from './failure.ts';
import { connectorOf, keepersOf } from './keepers.ts';
import { operatorName } from './operator-name.ts';

const usage =
  '用法：npm run stock -- export | check | diff | apply <文件夹> [--dry-run] [--yes] [--by <姓名>]';

const { values, positionals } = readWords();
const [command = '', folder = ''] = positionals;
if (!['export', 'check', 'diff', 'apply'].includes(command) || folder === '' || positionals.length > 2) {
  console.error(usage);
  process.exit(2);
}

const config = readConfig({ ...process.env, APP_ENV: process.env.APP_ENV || 'dev' });
const log = createLog({ level: 'warn' });
const postgres = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
const url = config.databaseUrl ?? postgres?.url ?? '';
const database = openDatabase(url, log, { max: 2 });
try {
  await run();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  await database.close();
  await postgres?.stop();
}

/** Parses the arguments; an unknown one prints the usage. */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, by: { type: 'string' } },
    });
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

async function run(): Promise<void> {
  const places = placesOf(config.domains);
  // Commands that only read change no tables.
  if (command === 'apply' && !values['dry-run']) await migrateDatabase(url, places);
  const connect = await connectorOf(config, places);
  const loaded = await loadStock(places);
  let connected: Partners | null = null;
  const partners = () => {
    connected ??= connect(loaded.partnerGuards);
    return connected;
  };
  const { records, beside, ...stock } = guardedBy(loaded, { partners, isReal: isReal(config) });
  const files = keepersOf(connect(beside), beside);
  if (command === 'export') {
    const count = await writeFolder(folder, database.db, stock.parts);
    await writeSchemas(folder, stock.parts);
    const { written, missing } = await files.write(folder, database.db);
    console.log(`已导出 ${count + written} 个文件到 ${folder}`);
    for (const name of missing) console.error(`没有找到图片文件 ${name}，检查 PROVIDERS_FILE 里的 media`);
    process.exitCode = missing.length === 0 ? 0 : 1;
    return;
  }
  const read = await readFolder(folder, stock.parts, { now: systemClock.now() });
  const attempt = (dry: boolean) =>
    applyStock(
      { db: database.db, clock: systemClock },
      read,
      stock,
      {
        dry,
        confirmed: values.yes === true,
        by: { actor: 'operator', name: values.by ?? operatorName() },
      },
      records,
    );
  const tried = await attempt(true);
  const plan = !tried.done && tried.why === 'dry' ? tried.plan : null;
  const faults = plan ? await files.check(folder, plan) : [];
  if (faults.length > 0) {
    process.exitCode = refuse(faults);
    return;
  }
  const open = plan !== null && plan.questions.length > 0 && values.yes !== true;
  if (command !== 'apply' || values['dry-run'] || !plan || open) {
    process.exitCode = tell(tried);
    return;
  }
  await files.bring(folder, plan);
  process.exitCode = tell(await attempt(false));
}

/** Prints the outcome; returns the exit code. */
function tell(outcome: Outcome): number {
  const { plan } = outcome;
  if (!plan) {
    console.error('另一个人正在应用，请等他完成后再试');
    return 1;
  }
  const faults = [...plan.faults, ...plan.refusals];
  if (faults.length > 0) return refuse(faults);
  if (command === 'check') {
    console.log('没有发现问题');
    return 0;
  }
  return outcome.done ? told(plan, '已应用') : asked(plan);
}

function refuse(faults: readonly Fault[]): number {
  for (const line of linesOfFaults(faults)) console.error(line);
  console.error(`\n有 ${faults.length} 处问题，什么都没有改动`);
  return 1;
}

function asked(plan: Plan): number {
  const code = told(plan, '还没有应用');
  for (const question of plan.questions) console.error(`请确认 ${lineOfFault(question)}`);
  if (command === 'diff' || values['dry-run'] || plan.questions.length === 0) return code;
  console.error('\n确认无误请加 --yes 再运行一次，什么都没有改动');
  return 1;
}

function told(plan: Plan, outcome: string): number {
  const lines = linesOf(plan);
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? '与数据库相同，没有改动' : `\n${lines.length} 处改动，${outcome}`);
  return 0;
}
