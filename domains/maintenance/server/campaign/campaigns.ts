import type { Api } from '@ev/contract';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Campaign, CampaignRow as Shown } from '../../contract/campaign.ts';
import { type CampaignCarState, campaignVinLimit } from '../../contract/staff-kinds.ts';
import { readVins } from '../rules/vin-list.ts';
import { notifyOwners } from './notifying.ts';
import { type CampaignRow, campaignCars, campaigns } from './tables.ts';

export type CampaignDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  notices: Pick<Notices, 'tell'>;
  vehicles: Pick<Vehicles, 'factsOf' | 'ownerOf'>;
};

/** So many problems of a list are named. */
const namedAtMost = 100;
/** Rows that are written by one statement. */
const batch = 500;

/** Recalls and service campaigns: cars by a list of VINs, whose owners are notified. */
export function createCampaigns(deps: CampaignDeps) {
  return {
    list: listCampaigns.bind(null, deps),
    get: getCampaign.bind(null, deps),
    listCars: listCars.bind(null, deps),
    check: checkCampaign.bind(null, deps),
    create: createCampaign.bind(null, deps),
    close: closeCampaign.bind(null, deps),
    notify: notifyOwners.bind(null, deps),
  };
}

const stateIs: Record<CampaignCarState, SQL | undefined> = {
  open: and(isNull(campaignCars.doneAt), isNull(campaignCars.appointmentNo)),
  booked: and(isNull(campaignCars.doneAt), isNotNull(campaignCars.appointmentNo)),
  done: isNotNull(campaignCars.doneAt),
};

const figures = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where ?? sql`true`}))::int`;

/** Campaigns with how far they are. */
const withFigures = (reader: Database | Transaction) =>
  reader
    .select({
      campaign: campaigns,
      cars: sql<number>`count(${campaignCars.vin})::int`,
      notified: figures(isNotNull(campaignCars.notifiedAt)),
      booked: figures(stateIs.booked),
      done: figures(stateIs.done),
    })
    .from(campaigns)
    .leftJoin(campaignCars, eq(campaignCars.campaignNo, campaigns.campaignNo))
    .groupBy(campaigns.campaignNo)
    .$dynamic();

type Figured = { campaign: CampaignRow } & Pick<Shown, 'cars' | 'notified' | 'booked' | 'done'>;

function shown({ campaign, cars, notified, booked, done }: Figured): Campaign {
  const { campaignNo, kind, name, text, minutes, createdAt, closedAt } = campaign;
  return {
    campaignNo,
    kind,
    name,
    text,
    minutes,
    cars,
    notified,
    booked,
    done,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

async function listCampaigns(
  { db }: CampaignDeps,
  query: Api['maintenance.listCampaigns']['parsed'],
): Promise<Api['maintenance.listCampaigns']['output']> {
  const { rows, ...page } = await readPage({
    rows: withFigures(db).orderBy(desc(campaigns.createdAt), asc(campaigns.campaignNo)),
    count: db.$count(campaigns),
    page: query,
  });
  return {
    list: rows.map((row) => {
      const { text: _, minutes: __, ...rest } = shown(row);
      return rest;
    }),
    ...page,
  };
}

/** @throws AppError maintenance.campaignNotFound */
async function readCampaign(reader: Database | Transaction, campaignNo: string): Promise<Campaign> {
  const [row] = await withFigures(reader).where(eq(campaigns.campaignNo, campaignNo));
  if (!row) throw new AppError('maintenance.campaignNotFound');
  return shown(row);
}

const getCampaign = (
  { db }: CampaignDeps,
  { campaignNo }: Api['maintenance.getCampaign']['parsed'],
): Promise<Campaign> => readCampaign(db, campaignNo);

/** @throws AppError maintenance.campaignNotFound */
async function listCars(
  { db, vehicles }: CampaignDeps,
  query: Api['maintenance.listCampaignCars']['parsed'],
): Promise<Api['maintenance.listCampaignCars']['output']> {
  const { campaignNo, state } = query;
  await readCampaign(db, campaignNo);
  const where = and(eq(campaignCars.campaignNo, campaignNo), state && stateIs[state]);
  const { rows, ...page } = await readPage({
    rows: db.select().from(campaignCars).where(where).orderBy(asc(campaignCars.vin)),
    count: db.$count(campaignCars, where),
    page: query,
  });
  const facts = await vehicles.factsOf(
    db,
    rows.map(({ vin }) => vin),
  );
  return {
    list: rows.map(({ vin, notifiedAt, appointmentNo, doneAt }) => ({
      vin,
      modelName: facts.get(vin)?.modelName ?? null,
      state: doneAt ? 'done' : appointmentNo ? 'booked' : 'open',
      notifiedAt: notifiedAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
    })),
    ...page,
  };
}

/** @throws AppError maintenance.tooManyCars */
async function readList({ vehicles }: CampaignDeps, reader: Database | Transaction, list: string) {
  const { vins, duplicates, invalid } = readVins(list);
  if (vins.length > campaignVinLimit) throw new AppError('maintenance.tooManyCars');
  const facts = await vehicles.factsOf(reader, vins);
  return { vins, duplicates, invalid, unknown: vins.filter((vin) => !facts.has(vin)) };
}

/** @throws AppError maintenance.tooManyCars */
async function checkCampaign(
  deps: CampaignDeps,
  { vins: list }: Api['maintenance.checkCampaign']['parsed'],
): Promise<Api['maintenance.checkCampaign']['output']> {
  const { db, vehicles } = deps;
  const { vins, duplicates, invalid, unknown } = await readList(deps, db, list);
  const isUnknown = new Set(unknown);
  const known = vins.filter((vin) => !isUnknown.has(vin));
  let owners = 0;
  for (const vin of known) if (await vehicles.ownerOf(db, vin)) owners += 1;
  return {
    cars: known.length,
    owners,
    duplicates,
    invalid: invalid.slice(0, namedAtMost),
    unknown: unknown.slice(0, namedAtMost),
  };
}

/** @throws AppError maintenance.invalidVins, unknownVins, tooManyCars */
async function createCampaign(
  deps: CampaignDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  input: Api['maintenance.createCampaign']['parsed'],
): Promise<{ campaignNo: string }> {
  const { clock, jobs } = deps;
  const { kind, name, text, minutes } = input;
  const { vins, invalid, unknown } = await readList(deps, tx, input.vins);
  if (invalid.length > 0 || vins.length === 0) throw new AppError('maintenance.invalidVins');
  if (unknown.length > 0) throw new AppError('maintenance.unknownVins');
  const now = clock.now();
  const campaignNo = newNo('G', now);
  const createdBy = `staff:${actor.staffId}`;
  await tx.insert(campaigns).values({ campaignNo, kind, name, text, minutes, createdBy, createdAt: now });
  for (let start = 0; start < vins.length; start += batch)
    await tx
      .insert(campaignCars)
      .values(vins.slice(start, start + batch).map((vin) => ({ campaignNo, vin })));
  await jobs.enqueue(tx, 'maintenance.notifyCampaign', { campaignNo });
  await audit(tx, {
    action: 'maintenance.createCampaign',
    object: `maintenanceCampaign:${campaignNo}`,
    details: { kind, name, cars: vins.length },
  });
  return { campaignNo };
}

/** @throws AppError maintenance.campaignNotFound */
async function closeCampaign(
  { clock }: CampaignDeps,
  tx: Transaction,
  { audit }: Acting,
  { campaignNo }: Api['maintenance.closeCampaign']['parsed'],
): Promise<Campaign> {
  const closed = await tx
    .update(campaigns)
    .set({ closedAt: clock.now() })
    .where(and(eq(campaigns.campaignNo, campaignNo), isNull(campaigns.closedAt)))
    .returning({ campaignNo: campaigns.campaignNo });
  if (closed.length > 0)
    await audit(tx, {
      action: 'maintenance.closeCampaign',
      object: `maintenanceCampaign:${campaignNo}`,
    });
  return readCampaign(tx, campaignNo);
}
