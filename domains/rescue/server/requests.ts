import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter, RateRule } from '@ev/platform/rate-limit.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { RescueSource } from '../contract/kinds.ts';
import { rescueStates } from './case-home.ts';
import { personDays } from './case-rules.ts';
import { tokenOf } from './link-secrets.ts';
import type { RescuePartnerPort } from './partner/port.ts';
import { pictureOwnerOf } from './pictures.ts';
import { rescueCases } from './tables.ts';

const hour = 3_600;
/** No SMS code stands in the way of help; these limits stop a flood instead, and the hotline stays open. */
const ofDevice: RateRule = { limit: 3, windowSeconds: hour };
const ofNetwork: RateRule = { limit: 20, windowSeconds: hour };
const ofPhone: RateRule = { limit: 5, windowSeconds: 24 * hour };

type Wanted = Api['rescue.takeCall']['parsed'];
type Who = { source: RescueSource; accountId: string | null; requestId: string | null; actor: string };

type RequestDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  limiter: RateLimiter;
  serverSecret: string;
  partner: Pick<RescuePartnerPort, 'missing'>;
  vehicles: Pick<Vehicles, 'accessOf'>;
  pictures: Pick<PrivatePictures, 'claim'>;
};

/** New rescues: of a customer, of a visitor, and of a caller whom a staff member has on the phone. */
export function createRequests(deps: RequestDeps) {
  return {
    ofMember: requestOfMember.bind(null, deps),
    ofVisitor: requestOfVisitor.bind(null, deps),
    ofCaller: async (tx: Transaction, staffId: string, wanted: Wanted): Promise<{ caseNo: string }> => ({
      caseNo: await open(deps, tx, wanted, {
        source: 'phone',
        accountId: null,
        requestId: null,
        actor: `staff:${staffId}`,
      }),
    }),
  };
}

/** Writes the rescue and, where the brand has a partner, asks it. */
async function open(
  { clock, jobs, partner }: RequestDeps,
  tx: Transaction,
  wanted: Wanted,
  { source, accountId, requestId, actor }: Who,
): Promise<string> {
  const { kind, place, placeText, contactName, contactPhone, vin, plate, inSafePlace, text } = wanted;
  const now = clock.now();
  const caseNo = newNumber('J', now);
  const asked = partner.missing ? null : 'request';
  await rescueStates.create(tx, clock, {
    values: {
      caseNo,
      source,
      accountId,
      requestId,
      kind,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      placeText,
      contactName,
      contactPhone,
      vin,
      plate,
      inSafePlace,
      text,
      unsent: asked,
      unsentSince: asked && now,
      requestedAt: now,
    },
    event: 'request',
    actor,
  });
  if (asked) await jobs.enqueue(tx, 'rescue.tellPartner', { caseNo });
  return caseNo;
}

/** @throws AppError rescue.alreadyOpen, vehicle.notFound, media.privatePictureNotFound */
async function requestOfMember(
  deps: RequestDeps,
  tx: Transaction,
  accountId: string,
  { pictureIds, ...wanted }: Api['rescue.requestRescue']['parsed'],
): Promise<{ caseNo: string }> {
  // Two taps at once: the second waits here, and then finds the rescue of the first.
  await lockByKey(tx, `rescue/${accountId}`);
  const { accountId: account, closedAt } = rescueCases;
  const running = await tx.$count(rescueCases, and(eq(account, accountId), isNull(closedAt)));
  if (running > 0) throw new AppError('rescue.alreadyOpen');
  const car = wanted.vin === null ? null : await deps.vehicles.accessOf(tx, accountId, wanted.vin);
  if (wanted.vin !== null && !car) throw new AppError('vehicle.notFound');
  const caseNo = await open(
    deps,
    tx,
    { ...wanted, plate: wanted.plate ?? car?.plate ?? null },
    { source: 'member', accountId, requestId: null, actor: `member:${accountId}` },
  );
  await deps.pictures.claim(tx, {
    senderId: accountId,
    pictureIds,
    owner: pictureOwnerOf(caseNo),
    keptDays: personDays,
  });
  return { caseNo };
}

async function requireLimits({ limiter }: RequestDeps, { ip, deviceId }: Call, phone: string): Promise<void> {
  const network = networkOf(ip);
  const within =
    (await limiter.take(`rescue:device:${network}:${deviceId}`, ofDevice)) &&
    (await limiter.take(`rescue:network:${network}`, ofNetwork)) &&
    (await limiter.take(`rescue:phone:${phone}`, ofPhone));
  if (!within) throw new AppError('rescue.tooMany');
}

async function caseOfRequest(reader: Database | Transaction, requestId: string): Promise<string | null> {
  const [row] = await reader
    .select({ caseNo: rescueCases.caseNo })
    .from(rescueCases)
    .where(eq(rescueCases.requestId, requestId));
  return row?.caseNo ?? null;
}

/** A repeated request gives the same rescue and counts once. @throws AppError rescue.tooMany */
async function requestOfVisitor(
  deps: RequestDeps,
  { requestId, ...wanted }: Api['rescue.requestAsVisitor']['parsed'],
  call: Call,
): Promise<{ caseNo: string; token: string }> {
  const { db, serverSecret } = deps;
  const withToken = (caseNo: string) => ({ caseNo, token: tokenOf(serverSecret, caseNo, 'holder') });
  const known = await caseOfRequest(db, requestId);
  if (known !== null) return withToken(known);
  await requireLimits(deps, call, wanted.contactPhone);
  const caseNo = await db.transaction(async (tx) => {
    await lockByKey(tx, `rescue/${requestId}`);
    return (
      (await caseOfRequest(tx, requestId)) ??
      open(deps, tx, wanted, { source: 'visitor', accountId: null, requestId, actor: 'visitor' })
    );
  });
  return withToken(caseNo);
}
