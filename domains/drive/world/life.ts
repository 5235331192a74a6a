import { accountOf, cast } from '@ev/account/world/life.ts';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import type { Random } from '@ev/kernel/random.ts';
import type { Episode, LifePart, LifeStage } from '@ev/platform/life-part.ts';

type Person = (typeof cast)[number];
type Ending = 'open' | 'confirmed' | 'driven' | 'cancelled' | 'moved' | 'subscribed';
/** The current outcome of each drive; bookings that were never confirmed have expired. */
const endings: readonly Ending[] = [
  ...(['open', 'open', 'open', 'confirmed', 'confirmed', 'confirmed', 'moved', 'moved'] as const),
  ...(['driven', 'driven', 'driven'] as const),
  ...(['cancelled', 'cancelled', 'subscribed', 'subscribed', 'subscribed'] as const),
];

/** A free slot of the nearest store, at least this many days from now. */
async function freeTime(stage: LifeStage, person: Person, modelCode: string, days: number) {
  const { cityCode } = person;
  const listed = await stage.asVisitor('drive.listDriveStores', {
    modelCode,
    cityCode,
    pageNo: 1,
    pageSize: 3,
  });
  const storeId = listed.list[0]?.id;
  if (!storeId) return null;
  const { days: all } = await stage.asVisitor('drive.listDriveSlots', { modelCode, storeId });
  const slots = all.slice(days).flatMap((day) => day.slots.filter(({ free }) => free > 0));
  const slot = slots[3] ?? slots[0];
  return slot ? { modelCode, storeId, startsAt: slot.startsAt } : null;
}

/** A staff member with access to all stores. */
const staff = 'administrator';

/** The day of a confirmed test drive: check-in, hand-out and return of the car. */
async function drive(
  stage: LifeStage,
  { accountId, driveId, startsAt }: { accountId: string; driveId: string; startsAt: string },
  own: Random,
): Promise<void> {
  const begin = Date.parse(startsAt);
  await stage.until(new Date(begin - 10 * minuteMs));
  const { checkInCode } = await stage.asMember(accountId, 'drive.getDrive', { driveId });
  const code = checkInCode ?? '';
  await stage.asStaff(staff, 'drive.checkInDrive', { driveId, seenVersion: 1, code });
  const { cars } = await stage.asStaff(staff, 'drive.getStaffDrive', { driveId });
  const car = cars.find(({ away }) => !away);
  if (!car) return;
  await stage.asStaff(staff, 'drive.beginDrive', { driveId, seenVersion: 2, carId: car.carId });
  await stage.until(new Date(begin + 50 * minuteMs));
  const distanceM = own.int(80, 240) * 100;
  const energyWh = Math.round(distanceM * 0.15);
  const back = { driveId, seenVersion: 3, distanceM, energyWh, note: '车况正常，已充电' };
  await stage.asStaff(staff, 'drive.completeDrive', back);
}

function booking(person: Person, ending: Ending, at: Date, own: Random): Episode['play'] {
  return async (stage) => {
    const accountId = await accountOf(stage, person.phone);
    const { name, phone, cityCode } = person;
    await stage.until(at);
    if (ending === 'subscribed') {
      const wanted = { pageType: '4', modelCode: 'yuan', cityCode, name, phone } as const;
      await stage.asMember(accountId, 'drive.bookDrive', wanted);
      return;
    }
    const modelCode = own.pick(['ling', 'ling', 'yue']);
    const slot = await freeTime(stage, person, modelCode, own.int(1, 4));
    if (!slot) return;
    const wanted = { pageType: own.chance(0.7) ? '1' : '2', ...slot, name, phone } as const;
    const { driveId } = await stage.asMember(accountId, 'drive.bookDrive', wanted);
    await stage.until(new Date(at.getTime() + 2 * hourMs));
    if (ending === 'cancelled') {
      await stage.asMember(accountId, 'drive.cancelDrive', { driveId, reason: 'noTime' });
    }
    if (ending === 'confirmed' || ending === 'driven') {
      await stage.asStaff(staff, 'drive.confirmDrive', { driveId, seenVersion: 0 });
    }
    if (ending === 'driven') await drive(stage, { accountId, driveId, startsAt: slot.startsAt }, own);
    if (ending !== 'moved') return;
    const next = await freeTime(stage, person, modelCode, 6);
    if (!next) return;
    const { storeId, startsAt } = next;
    await stage.asMember(accountId, 'drive.rescheduleDrive', { driveId, storeId, startsAt });
  };
}

/** Test drives of the last and the next days, each by another customer. */
export const life: LifePart = {
  byTheMinute: ['drive.byTheMinute'],
  episodes: (today, random) => {
    const people = random.shuffle(cast);
    return endings.map((ending, index) => {
      const own = random.fork(`drive/${index}`);
      const person = people[index] ?? own.pick(cast);
      const hoursAgo =
        ending === 'driven' ? own.int(6, 9) * 24 : own.int(4, ending === 'cancelled' ? 6 * 24 : 20);
      const at = new Date(today.getTime() - hoursAgo * hourMs);
      return { name: `drive/${index}-${ending}`, play: booking(person, ending, at, own) };
    });
  },
};
