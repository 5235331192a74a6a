import { userGroup } from '@ev/account/contract/user-group.ts';
import type { CarOwners, IdentityCodes } from '@ev/account/server/public.ts';
import { findCity } from '@ev/areas/cities.ts';
import type { Api } from '@ev/contract';
import { minuteMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { BookDrive, SlotInput } from '../contract/drive.ts';
import { isSubscription } from '../contract/page-types.ts';
import { type DriveStatus, openDrives } from '../contract/statuses.ts';
import { newCheckInCode } from './check-in-code.ts';
import { type DriveMoves, driveStates, lockOwnDrive, remindersOf } from './drive-home.ts';
import type { DriveLeads } from './drive-leads.ts';
import type { Invitations } from './invitations.ts';
import { offeredSlot } from './offered-slot.ts';
import { driveMoves, type TestDrive, testDrives } from './tables.ts';
import { keepHold, lockDrivesOf, takeSlot } from './taken-slots.ts';

export type Bookings = ReturnType<typeof createBookings>;

/** Purpose of the SMS code that verifies a phone. */
const purpose = 'drive';

type Prepared = {
  modelName: string;
  city: { cityCode: string; cityName: string } | null;
  spendPhoneCode: ((tx: Transaction) => Promise<void>) | null;
};

/** Books and moves test drives for customers. */
export function createBookings(parts: {
  db: Database;
  clock: Clock;
  moves: DriveMoves;
  leads: DriveLeads;
  invitations: Invitations;
  identityCodes: Pick<IdentityCodes, 'phoneOf' | 'checkAt' | 'sendTo'>;
  owners: Pick<CarOwners, 'changeGroups'>;
}) {
  const { db, clock, moves, leads, invitations, identityCodes, owners } = parts;

  /** A phone that is not the account's own must be verified by a code. */
  async function provePhone(input: BookDrive, call: CallOf<'drive.bookDrive'>) {
    const { accountId } = call.actor;
    const { phone, smsCode } = input;
    if (phone === (await identityCodes.phoneOf(accountId))) return null;
    if (smsCode === undefined) throw new AppError('drive.phoneUnverified');
    return identityCodes.checkAt({ accountId, phone }, smsCode, call.deviceId, purpose);
  }

  async function assertNoneOpen(tx: Transaction, accountId: string, modelCode: string): Promise<void> {
    const [open] = await tx
      .select({ driveId: testDrives.id })
      .from(testDrives)
      .where(
        and(
          eq(testDrives.accountId, accountId),
          eq(testDrives.modelCode, modelCode),
          inArray(testDrives.status, [...openDrives]),
        ),
      );
    if (open) throw new AppError('drive.alreadyBooked', open);
  }

  return {
    sendPhoneCode: (phone: string, call: CallOf<'drive.sendPhoneCode'>) =>
      identityCodes.sendTo({ accountId: call.actor.accountId, phone }, call, purpose),

    /** @throws AppError drive.slotGone, and as `offeredSlot` */
    async hold(
      tx: Transaction,
      accountId: string,
      slot: SlotInput,
    ): Promise<Api['drive.holdSlot']['output']> {
      const now = clock.now();
      await lockDrivesOf(tx, accountId);
      const { key, capacity, rules } = await offeredSlot(tx, slot, now);
      await takeSlot(tx, { accountId, slot: key, capacity, now });
      const expiresAt = new Date(now.getTime() + rules.holdMinutes * minuteMs);
      await keepHold(tx, { accountId, slot: key, expiresAt });
      return { expiresAt: expiresAt.toISOString(), serverTime: now.toISOString() };
    },

    /**
     * Checks and collects what a booking needs without a lock: the car, the city and the phone.
     * @throws AppError showcase.modelNotFound, drive.phoneUnverified, account.smsCode…, request.invalid
     */
    async prepare(input: BookDrive, call: CallOf<'drive.bookDrive'>): Promise<Prepared> {
      const [model] = await db
        .select({ detail: carModels.detail })
        .from(carModels)
        .where(and(eq(carModels.modelCode, input.modelCode), eq(carModels.onSale, true)));
      if (!model) throw new AppError('showcase.modelNotFound');
      const city = isSubscription(input.pageType) ? getCity(input.cityCode ?? '') : null;
      return { modelName: model.detail.name, city, spendPhoneCode: await provePhone(input, call) };
    },

    /** @throws AppError drive.alreadyBooked, drive.slotGone, drive.ownInvitation, and as `offeredSlot` */
    async book(
      tx: Transaction,
      accountId: string,
      { input, prepared }: { input: BookDrive; prepared: Prepared },
    ): Promise<{ driveId: string }> {
      const now = clock.now();
      const { pageType, modelCode, storeId, startsAt, name, phone, inviteCode } = input;
      const { modelName, city, spendPhoneCode } = prepared;
      await lockDrivesOf(tx, accountId);
      await assertNoneOpen(tx, accountId, modelCode);
      const invitation =
        inviteCode === undefined ? null : await invitations.accept(tx, accountId, inviteCode);
      await spendPhoneCode?.(tx);
      let place: Partial<TestDrive> & Pick<TestDrive, 'cityCode' | 'cityName'>;
      if (city) place = city;
      else {
        const slot = { modelCode, storeId: storeId ?? '', startsAt: startsAt ?? '' };
        const offered = await offeredSlot(tx, slot, now);
        await takeSlot(tx, { accountId, slot: offered.key, capacity: offered.capacity, now });
        place = { ...offered.place, ...remindersOf(offered.place.startsAt, now) };
      }
      const { row, historyId } = await driveStates.create(tx, clock, {
        values: {
          accountId,
          pageType,
          modelCode,
          modelName,
          name,
          phone,
          invitation,
          ...place,
          checkInCode: await newCheckInCode(tx, place.storeId ?? null),
          createdAt: now,
        },
        event: 'book',
        actor: `member:${accountId}`,
      });
      await owners.changeGroups(tx, accountId, { add: [userGroup.leftDetails] });
      const template = city ? 'drive.subscribed' : 'drive.booked';
      await moves.tell(tx, row, { template, cause: String(historyId) });
      await leads.begin(tx, row);
      return { driveId: row.id };
    },

    /**
     * Moves a booking in one step: it keeps its slot until it has the new one.
     * @throws AppError drive.driveNotFound, drive.checkedIn, and as `moveTo`
     */
    async reschedule(
      tx: Transaction,
      accountId: string,
      { driveId, storeId, startsAt }: Api['drive.rescheduleDrive']['parsed'],
    ): Promise<{ status: DriveStatus }> {
      await lockDrivesOf(tx, accountId);
      const drive = await lockOwnDrive(tx, accountId, driveId);
      if (drive.checkedInAt) throw new AppError('drive.checkedIn');
      return { status: await moveTo(tx, drive, { storeId, startsAt, actor: `member:${accountId}` }) };
    },

    moveTo,
  };

  /**
   * Gives a locked booking another time, for customers and staff alike.
   * @throws AppError drive.notMovable, drive.sameTime, drive.slotGone, and as `offeredSlot`
   */
  async function moveTo(
    tx: Transaction,
    drive: TestDrive,
    to: { storeId: string; startsAt: string; actor: string; reason?: string; leadHours?: number },
  ): Promise<DriveStatus> {
    const { id, accountId, modelCode } = drive;
    const { storeId, actor, reason } = to;
    const now = clock.now();
    if (!openDrives.some((open) => open === drive.status)) throw new AppError('drive.notMovable');
    const stays = drive.storeId === storeId;
    if (stays && drive.startsAt?.getTime() === Date.parse(to.startsAt)) throw new AppError('drive.sameTime');
    const { key, capacity, place } = await offeredSlot(
      tx,
      { storeId, modelCode, startsAt: to.startsAt },
      now,
      to.leadHours,
    );
    const from =
      drive.storeId && drive.startsAt
        ? { storeId: drive.storeId, modelCode, startsAt: drive.startsAt }
        : undefined;
    await takeSlot(tx, { accountId, slot: key, capacity, now, from, byStaff: actor.startsWith('staff:') });
    const moved = await moves.move(tx, {
      id,
      event: stays ? 'reschedule' : 'changeStore',
      actor,
      ...(reason === undefined ? {} : { reason }),
      set: {
        ...place,
        ...remindersOf(place.startsAt, now),
        // A first time for a booking without one is not counted as a move.
        rescheduled: drive.rescheduled + (from ? 1 : 0),
        ...(stays ? {} : { checkInCode: await newCheckInCode(tx, storeId), confirmedAt: null }),
      },
    });
    if (moved.kind === 'moved') {
      await tx.insert(driveMoves).values({
        historyId: moved.historyId,
        driveId: id,
        fromStoreName: drive.storeName,
        fromStartsAt: drive.startsAt,
        toStoreName: place.storeName,
        toStartsAt: place.startsAt,
      });
    }
    if (!stays) await leads.moveTo(tx, id, storeId);
    return moved.to as DriveStatus;
  }
}

/** @throws AppError request.invalid */
function getCity(code: string): { cityCode: string; cityName: string } {
  const city = findCity(code);
  if (city) return { cityCode: city.code, cityName: city.name };
  throw new AppError('request.invalid', {
    fields: [{ path: 'cityCode', message: '所在城市不正确，请重新选择' }],
  });
}
