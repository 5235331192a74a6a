import { accountOf, cast } from '@ev/account/world/life.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { payFor } from '@ev/payment/world/life.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { castIdentity, castSignature } from '@ev/signing/world/signer.ts';
import type { WorkOrderStatus } from '../contract/kinds.ts';
import type { WorkshopPartnerPort } from '../server/partner/port.ts';
import { noPartner } from '../server/partner/signed-events/index.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    workshopPartner: WorkshopPartnerPort;
  }
}

type Ending =
  | 'requested'
  | 'confirmed'
  | 'changed'
  | Exclude<WorkOrderStatus, 'closed' | 'approved' | 'checkedIn'>;
type Story = { agoMs: number; problem: string; itemCodes: string[]; ending: Ending };

/** What demo customers brought their cars for, the oldest first. */
const stories: readonly Story[] = [
  { agoMs: 60 * dayMs, problem: '', itemCodes: ['care-check', 'cabin-filter'], ending: 'done' },
  { agoMs: 35 * dayMs, problem: '雨刮有异响', itemCodes: ['wiper'], ending: 'done' },
  { agoMs: 5 * dayMs, problem: '低速时前轮有异响', itemCodes: [], ending: 'toCollect' },
  { agoMs: 4 * dayMs, problem: '', itemCodes: ['brake-fluid'], ending: 'toPay' },
  { agoMs: 3 * dayMs, problem: '刹车时方向盘抖动', itemCodes: ['brake-check'], ending: 'inWork' },
  { agoMs: 2 * dayMs, problem: '慢充经常中断', itemCodes: [], ending: 'quoted' },
  { agoMs: 2 * dayMs, problem: '空调有异味', itemCodes: ['cabin-filter'], ending: 'inspecting' },
  { agoMs: 20 * hourMs, problem: '', itemCodes: ['tyre-rotation'], ending: 'confirmed' },
  { agoMs: 10 * hourMs, problem: '', itemCodes: ['care-check'], ending: 'changed' },
  { agoMs: 6 * hourMs, problem: '后视镜折叠不顺', itemCodes: [], ending: 'requested' },
];

const later = (stage: LifeStage, hours: number): Promise<void> =>
  stage.until(new Date(stage.clock.now().getTime() + hours * hourMs));

type Visitor = { accountId: string; phone: string; name: string; vin: string; modelCode: string };

/** A member of the cast whose car needs no other appointment now; null if there is none yet. */
async function findVisitor(stage: LifeStage, from: number): Promise<Visitor | null> {
  for (let index = 0; index < cast.length; index += 1) {
    const person = cast[(from + index) % cast.length];
    if (!person) continue;
    const accountId = await accountOf(stage, person.phone);
    const { car, open } = await stage.asMember(accountId, 'maintenance.getCareHub', {});
    if (car && !open)
      return { accountId, phone: person.phone, name: person.name, vin: car.vin, modelCode: car.modelCode };
  }
  return null;
}

/** An appointment at the first free time of a store. Returns its number and when it begins. */
async function book(stage: LifeStage, visitor: Visitor, story: Story) {
  const { accountId, name, phone, vin, modelCode } = visitor;
  const { stores } = await stage.asStaff('delivery', 'maintenance.listWorkshops', {});
  const storeId = stores[0]?.storeId;
  if (storeId === undefined) return null;
  const { items } = await stage.asMember(accountId, 'maintenance.listItems', { modelCode });
  const wanted = items.filter(({ code }) => story.itemCodes.includes(code));
  const minutes = Math.max(
    60,
    wanted.reduce((sum, item) => sum + item.minutes, 0),
  );
  const { days } = await stage.asMember(accountId, 'maintenance.listSlots', { storeId, minutes });
  const free = days.flatMap(({ day, hours }) =>
    hours.filter(({ left }) => left > 0).map(({ hour }) => ({ day, hour })),
  );
  // The next day, so that the store has time to answer.
  const slot = free.find(({ day }) => day > (days[0]?.day ?? '')) ?? free[0];
  if (!slot) return null;
  const { appointmentNo } = await stage.asMember(accountId, 'maintenance.book', {
    vin,
    storeId,
    ...slot,
    itemCodes: wanted.map(({ code }) => code),
    problem: story.problem || (wanted.length === 0 ? '请检查车辆' : ''),
    pictureIds: [],
    way: 'store',
    contactName: name,
    contactPhone: phone,
    expectedFen: wanted.reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0),
  });
  return { appointmentNo, storeId, slot, free };
}

async function quoteAndPresent(stage: LifeStage, workOrderNo: string): Promise<void> {
  await stage.asStaff('delivery', 'maintenance.saveQuote', {
    workOrderNo,
    seenStatus: 'inspecting',
    seenVersion: 0,
    lines: [
      {
        kind: 'part',
        partCode: 'brake-pad-front',
        quantity: 1,
        reason: '前制动片厚度只剩 3 毫米',
        payer: 'customer',
        forSafety: true,
        pictureIds: [],
      },
      {
        kind: 'labour',
        name: '更换前制动片',
        quantity: 120,
        reason: '拆装与检查',
        payer: 'customer',
        forSafety: true,
        pictureIds: [],
      },
      {
        kind: 'labour',
        name: '升级控制软件',
        quantity: 50,
        reason: '改善低速异响',
        payer: 'warranty',
        forSafety: false,
        pictureIds: [],
      },
    ],
    readyAt: new Date(stage.clock.now().getTime() + 6 * hourMs).toISOString(),
  });
  await stage.asStaff('delivery', 'maintenance.presentQuote', {
    workOrderNo,
    seenStatus: 'inspecting',
    version: 1,
  });
}

async function sign(stage: LifeStage, visitor: Visitor, workOrderNo: string): Promise<void> {
  const { accountId, phone } = visitor;
  const { quote } = await stage.asMember(accountId, 'maintenance.getWorkOrder', { workOrderNo });
  if (!quote) return;
  const idNumber = castIdentity(phone);
  const { flowNo, signerName: name } = await stage.asMember(accountId, 'maintenance.decideQuote', {
    workOrderNo,
    version: quote.version,
    approvedLineIds: quote.lines.map(({ lineId }) => lineId),
    expectedFen: quote.payFen,
    idType: '1',
    idNumber,
  });
  if (flowNo === null) return;
  await stage.asMember(accountId, 'signing.confirmRead', { flowNo });
  await stage.asMember(accountId, 'signing.sendCode', { flowNo });
  const code = stage.partners.sms.codeOf(phone);
  await stage.asMember(accountId, 'signing.verify', { flowNo, name, idNumber, code });
  await stage.asMember(accountId, 'signing.sign', { flowNo, signature: castSignature });
}

/** The store has at least one more of the part than it needs. */
async function stockUp(stage: LifeStage, storeId: string): Promise<void> {
  const partCode = 'brake-pad-front';
  const { list } = await stage.asStaff('delivery', 'maintenance.listParts', { storeId, keyword: partCode });
  const seenQuantity = list[0]?.quantity ?? 0;
  if (seenQuantity > 1) return;
  const count = { storeId, partCode, quantity: 8, seenQuantity, reason: '到货入库' };
  await stage.asStaff('delivery', 'maintenance.setPartStock', count);
}

/** From the check-in to the ending of the story. */
async function work(
  stage: LifeStage,
  visitor: Visitor,
  { appointmentNo, storeId, ending }: { appointmentNo: string; storeId: string; ending: Ending },
): Promise<void> {
  const { workOrderNo } = await stage.asStaff('delivery', 'maintenance.checkIn', {
    appointmentNo,
    seenStatus: 'confirmed',
    odometerKm: 8_600,
    batteryPercent: 62,
    damages: [],
    readyAt: null,
  });
  await stage.asStaff('delivery', 'maintenance.addStep', {
    workOrderNo,
    kind: 'inspection',
    text: '试车后检查底盘与制动，前制动片偏薄。',
    pictureIds: [],
  });
  if (ending === 'inspecting') return;
  await later(stage, 1);
  await quoteAndPresent(stage, workOrderNo);
  if (ending === 'quoted') return;
  await sign(stage, visitor, workOrderNo);
  await stockUp(stage, storeId);
  await stage.asStaff('delivery', 'maintenance.startWork', { workOrderNo, seenStatus: 'approved' });
  if (ending === 'inWork') return;
  await later(stage, 2);
  await stage.asStaff('delivery', 'maintenance.checkQuality', { workOrderNo, seenStatus: 'inWork' });
  if (ending === 'qualityCheck') return;
  await stage.asStaff('delivery', 'maintenance.finishWork', { workOrderNo, seenStatus: 'qualityCheck' });
  if (ending === 'toPay') return;
  await payFor(stage, visitor.accountId, { businessType: 'maintenance', businessNo: workOrderNo });
  if (ending === 'toCollect') return;
  await later(stage, 1);
  await stage.asStaff('delivery', 'maintenance.handBack', { workOrderNo, seenStatus: 'toCollect' });
  await stage.asMember(visitor.accountId, 'maintenance.rate', {
    workOrderNo,
    stars: 5,
    text: '讲解清楚，提车准时。',
  });
}

async function play(stage: LifeStage, story: Story, index: number, today: Date): Promise<void> {
  await stage.until(new Date(today.getTime() - story.agoMs));
  const visitor = await findVisitor(stage, index * 3);
  const booked = visitor && (await book(stage, visitor, story));
  if (!visitor || !booked || story.ending === 'requested') return;
  const { appointmentNo, storeId, slot, free } = booked;
  await later(stage, 1);
  if (story.ending === 'changed') {
    const other = free.find(({ day }) => day > slot.day);
    if (!other) return;
    const proposal = { appointmentNo, seenStatus: 'requested', ...other, reason: '当天技师培训' } as const;
    await stage.asStaff('delivery', 'maintenance.propose', proposal);
    return;
  }
  await stage.asStaff('delivery', 'maintenance.confirm', { appointmentNo, seenStatus: 'requested' });
  if (story.ending === 'confirmed') return;
  const startsAt = Date.parse(`${slot.day}T00:00:00+08:00`) + slot.hour * hourMs;
  // A story that would begin in the future stays an appointment.
  if (startsAt >= today.getTime()) return;
  await stage.until(new Date(startsAt));
  await work(stage, visitor, { appointmentNo, storeId, ending: story.ending });
}

/** Demo customers have their cars maintained by the stores; the workshop system is not connected in the cast's time. */
export const life: LifePart = {
  partners: { workshopPartner: () => noPartner },
  byTheMinute: ['maintenance.sweep'],
  episodes: (today) =>
    stories.map((story, index) => ({
      name: `maintenance/${index}-${story.ending}`,
      play: (stage) => play(stage, story, index, today),
    })),
};
