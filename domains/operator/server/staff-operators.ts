import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import type { ChosenPictures } from '@ev/media/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, asc, desc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Desk } from './desk.ts';
import { keptDays } from './message-days.ts';
import type { Messages } from './messages.ts';
import type { Opening } from './opening.ts';
import { sealKeys } from './operator-keys.ts';
import { type OperatorMessage, OperatorRefused, OperatorSilent } from './public.ts';
import { type OperatorRow, operatorMessages, operators } from './tables.ts';

type Shown = Api['operator.saveOperator']['output'];
type Saved = Api['operator.saveOperator']['input'];
type Keys = Api['operator.setOperatorKeys']['input'];
type Filter = Api['operator.listOperatorMessages']['parsed'];

/** Each test sends requests to another company's server. */
const testsPerMinute = { limit: 10, windowSeconds: 60 };

type StaffOperatorDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  limiter: RateLimiter;
  desk: Desk;
  messages: Messages;
  opening: Opening;
  pictures: ChosenPictures;
};

/** Operators as the brand's staff enter, manage and test them. */
export function createStaffOperators(deps: StaffOperatorDeps) {
  return {
    list: listOperators.bind(null, deps),
    save: saveOperator.bind(null, deps),
    setKeys: setOperatorKeys.bind(null, deps),
    switch: switchOperator.bind(null, deps),
    listMessages: listMessages.bind(null, deps),
    messagesOf: messagesOf.bind(null, deps),
    test: testOperator.bind(null, deps),
  };
}

/** @throws AppError operator.notFound */
async function lockOperator(tx: Transaction, operatorId: string): Promise<OperatorRow> {
  const [row] = await tx.select().from(operators).where(eq(operators.operatorId, operatorId)).for('update');
  if (!row) throw new AppError('operator.notFound');
  return row;
}

async function changeOperator(
  tx: Transaction,
  row: OperatorRow,
  set: Partial<OperatorRow>,
): Promise<OperatorRow> {
  const [changed] = await tx
    .update(operators)
    .set({ ...set, version: row.version + 1 })
    .where(eq(operators.operatorId, row.operatorId))
    .returning();
  if (!changed) throw new AppError('operator.notFound');
  return changed;
}

function assertOutside({ opening }: StaffOperatorDeps, baseUrl: string): void {
  if (!opening.isOutside(baseUrl)) throw new AppError('operator.foreignAddress');
}

async function listOperators({ db }: StaffOperatorDeps, query: Api['operator.listOperators']['parsed']) {
  const { rows, ...page } = await readPage({
    rows: db.select().from(operators).orderBy(asc(operators.operatorId)),
    count: db.$count(operators),
    page: query,
  });
  return { list: rows.map(shown), ...page };
}

/**
 * @throws AppError operator.exists, operator.notFound, operator.moved, operator.foreignAddress, operator.noPicture
 */
async function saveOperator(
  deps: StaffOperatorDeps,
  tx: Transaction,
  { audit }: Acting,
  { seenVersion, ...typed }: Saved,
): Promise<Shown> {
  assertOutside(deps, typed.baseUrl);
  const { logo, phone, serviceName, occupancyName } = typed;
  if (logo !== '' && !(await deps.pictures.lockShown(tx, logo))) throw new AppError('operator.noPicture');
  const said = {
    ...typed,
    logo: logo || null,
    phone: phone || null,
    serviceName: serviceName || null,
    occupancyName: occupancyName || null,
  };
  const line = { object: `operator:${said.operatorId}`, details: { baseUrl: said.baseUrl } };
  if (seenVersion === null) {
    const [row] = await tx
      .insert(operators)
      .values({ ...said, active: false, version: 1, failuresInARow: 0 })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('operator.exists');
    await audit(tx, { action: 'operator.enter', ...line });
    return shown(row);
  }
  const row = await lockOperator(tx, said.operatorId);
  if (row.version !== seenVersion) throw new AppError('operator.moved');
  await audit(tx, { action: 'operator.edit', ...line });
  // Discard the token: one issued for another address must not be sent to the new one.
  const moved = row.baseUrl !== said.baseUrl || row.ourId !== said.ourId;
  return shown(
    await changeOperator(tx, row, { ...said, ...(moved ? { token: null, tokenUntil: null } : {}) }),
  );
}

/** @throws AppError operator.notFound, operator.noVault */
async function setOperatorKeys(
  { clock, vault, opening }: StaffOperatorDeps,
  tx: Transaction,
  { audit }: Acting,
  { operatorId, side, ...keys }: Keys,
): Promise<Shown> {
  const row = await lockOperator(tx, operatorId);
  const sealed = sealKeys(vault, operatorId, side, keys);
  await audit(tx, { action: 'operator.setKeys', object: `operator:${operatorId}`, details: { side } });
  const set =
    side === 'theirs'
      ? { theirKeys: sealed, theirKeysAt: clock.now(), token: null, tokenUntil: null }
      : { ourKeys: sealed, ourKeysAt: clock.now() };
  return shown(await opening.openWaiting(tx, await changeOperator(tx, row, set)));
}

/** @throws AppError operator.notFound, operator.keysMissing, operator.foreignAddress */
async function switchOperator(
  deps: StaffOperatorDeps,
  tx: Transaction,
  { audit }: Acting,
  { operatorId, active }: Api['operator.switchOperator']['input'],
): Promise<Shown> {
  const { opening } = deps;
  const row = await lockOperator(tx, operatorId);
  if (active && !opening.hasKeys(row)) throw new AppError('operator.keysMissing');
  if (active) assertOutside(deps, row.baseUrl);
  await audit(tx, {
    action: active ? 'operator.switchOn' : 'operator.switchOff',
    object: `operator:${operatorId}`,
  });
  if (active && !row.active) await opening.opened(tx, operatorId);
  return shown(await changeOperator(tx, row, { active, opensWithKeys: false }));
}

/** @throws AppError operator.notFound */
async function listMessages({ db, clock, messages }: StaffOperatorDeps, query: Filter) {
  const { operatorId, direction, name, failed } = query;
  const [known] = await db
    .select({ one: operators.operatorId })
    .from(operators)
    .where(eq(operators.operatorId, operatorId));
  if (!known) throw new AppError('operator.notFound');
  await messages.flush();
  const t = operatorMessages;
  const where = and(
    eq(t.operatorId, operatorId),
    gte(t.at, new Date(clock.now().getTime() - keptDays * dayMs)),
    direction ? eq(t.direction, direction) : undefined,
    name ? eq(t.name, name) : undefined,
    failed ? or(isNull(t.ret), ne(t.ret, 0)) : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: db.select().from(t).where(where).orderBy(desc(t.at), desc(t.id)),
    count: db.$count(t, where),
    page: query,
  });
  const list = rows.map(({ id, at, operatorId: _, sequence: __, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
  }));
  return { list, ...page };
}

/** The messages of one session. */
async function messagesOf(
  { db, messages }: StaffOperatorDeps,
  operatorId: string,
  sequence: string,
): Promise<OperatorMessage[]> {
  await messages.flush();
  const t = operatorMessages;
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.operatorId, operatorId), eq(t.sequence, sequence)))
    .orderBy(desc(t.at), desc(t.id))
    .limit(500);
  return rows.reverse().map(({ at, direction, name, ret, ms, why, request, answer }) => ({
    at,
    direction,
    name,
    ret,
    ms,
    why,
    request: request === null ? null : tryJson(request),
    answer: answer === null ? null : tryJson(answer),
  }));
}

/** @throws AppError operator.notFound, operator.keysMissing, operator.noVault, request.tooManyRequests */
async function testOperator(
  { db, vault, limiter, desk }: StaffOperatorDeps,
  operatorId: string,
): Promise<Api['operator.testOperator']['output']> {
  const [row] = await db.select().from(operators).where(eq(operators.operatorId, operatorId));
  if (!row) throw new AppError('operator.notFound');
  if (vault.missing) throw new AppError('operator.noVault');
  if (row.theirKeys === null) throw new AppError('operator.keysMissing');
  if (!(await limiter.take(`operator-test:${operatorId}`, testsPerMinute)))
    throw new AppError('request.tooManyRequests');
  const steps: Api['operator.testOperator']['output']['steps'] = [];
  const step = async (name: string, work: () => Promise<string>) => {
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      const said = await work();
      steps.push({ name, ok: true, ms: ms(), said });
      return true;
    } catch (error) {
      if (!(error instanceof OperatorRefused || error instanceof OperatorSilent)) throw error;
      const ret = error instanceof OperatorRefused && error.ret !== null ? `${error.ret} ` : '';
      steps.push({ name, ok: false, ms: ms(), said: `${ret}${error.message}` });
      return false;
    }
  };
  const hasToken = await step('query_token', async () => {
    await desk.renewToken(row);
    return '已取得 Token';
  });
  if (hasToken) {
    await step('query_stations_info', async () => {
      const [fresh] = await db.select().from(operators).where(eq(operators.operatorId, operatorId));
      const page = { since: null, pageNo: 1, pageSize: 1 };
      const { itemCount, found } = await desk.askRow(fresh ?? row, 'query_stations_info', page);
      const why = found.unreadable[0]?.why;
      return why ? `共 ${itemCount} 座充电站，第一座无法读取：${why}` : `共 ${itemCount} 座充电站`;
    });
  }
  return { steps };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function shown(row: OperatorRow): Shown {
  const { operatorId, name, baseUrl, spelling, ourId, active, opensWithKeys, version } = row;
  return {
    operatorId,
    name,
    baseUrl,
    spelling,
    ourId,
    active,
    opensWithKeys,
    version,
    plugAndCharge: row.plugAndCharge,
    logo: row.logo ?? '',
    phone: row.phone ?? '',
    serviceName: row.serviceName ?? '',
    occupancyName: row.occupancyName ?? '',
    theirKeysAt: iso(row.theirKeysAt),
    ourKeysAt: iso(row.ourKeysAt),
    health: {
      lastOkAt: iso(row.lastOkAt),
      lastFailedAt: iso(row.lastFailedAt),
      lastError: row.lastError,
      failuresInARow: row.failuresInARow,
      lastHeardAt: iso(row.lastHeardAt),
    },
  };
}
