import { randomUUID } from 'node:crypto';
import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { BindHousehold } from '../contract/household.ts';
import type { RefusalReason } from '../contract/words.ts';
import { monthOf, monthsBefore } from '../server/month-rules.ts';
import { householdBills } from '../server/tables.ts';

type Told = {
  name: string;
  daysAgo: number;
  match: Omit<BindHousehold, 'pictureId'>;
  refused?: { reason: Exclude<RefusalReason, 'pictureGone'>; note: string };
  /** Usage of the last months in kWh, oldest first, with the night part and the cost. */
  months?: readonly (readonly [total: number, night: number, yuan: number])[];
};

const shenzhen: Told['match'] = {
  supplier: 'southernGrid',
  number: '0315800021',
  name: '沈国栋',
  districtCode: '440305',
  address: '样本路 5 号青禾苑 3 栋 1202',
};

const told: readonly Told[] = [
  {
    name: '沈屿',
    daysAgo: 40,
    match: shenzhen,
    months: [
      [286, 148, 148.6],
      [301, 160, 152.2],
      [344, 190, 171.9],
      [398, 224, 196.4],
      [467, 246, 238.1],
      [512, 268, 262.7],
      [438, 241, 219.5],
      [362, 214, 174.8],
    ],
  },
  {
    name: '林岚',
    daysAgo: 9,
    match: {
      supplier: 'stateGrid',
      number: '3306100482017',
      name: '林岚',
      districtCode: '330106',
      address: '样本路 42 号 2 单元 601',
    },
    months: [[214, 96, 98.3]],
  },
  {
    name: '周亦安',
    daysAgo: 3,
    match: {
      supplier: 'stateGrid',
      number: '3201045530918',
      name: '周亦安',
      districtCode: '320105',
      address: '样本街 18 号 1 幢 304',
    },
    refused: { reason: 'nameDiffers', note: '账单户名是周建平' },
  },
];

/** A bill that staff have already reviewed; its picture was deleted with the decision. */
async function bill({ db, clock }: LifeStage, accountId: string): Promise<string> {
  const now = clock.now();
  const pictureId = randomUUID();
  const deleteAt = new Date(now.getTime() + dayMs);
  await db.insert(householdBills).values({ pictureId, accountId, createdAt: now, storedAt: now, deleteAt });
  return pictureId;
}

async function play(stage: LifeStage, one: Told, today: Date): Promise<void> {
  const accountId = await accountOf(stage, customers.find(({ name }) => name === one.name)?.phone ?? '');
  const at = new Date(today.getTime() - one.daysAgo * dayMs);
  await stage.until(at);
  const { householdId } = await stage.asMember(accountId, 'household.bindHousehold', {
    ...one.match,
    pictureId: await bill(stage, accountId),
  });
  await stage.until(new Date(at.getTime() + 3 * hourMs));
  await stage.asStaff('sales', 'household.openHousehold', { householdId });
  const seen = { householdId, seenSubmission: 1 };
  if (one.refused) {
    await stage.asStaff('sales', 'household.refuseHousehold', { ...seen, ...one.refused });
    return;
  }
  await stage.asStaff('sales', 'household.acceptHousehold', seen);
  const now = monthOf(stage.clock.now());
  for (const [back, [total, night, yuan]] of (one.months ?? []).toReversed().entries())
    await stage.asMember(accountId, 'household.saveMonth', {
      householdId,
      month: monthsBefore(now, back + 1),
      totalWh: total * 1000,
      nightWh: night * 1000,
      costFen: Math.round(yuan * 100),
    });
}

/** The demo customers' household numbers: bound ones with months of usage, and one that was refused. */
export const life: LifePart = {
  episodes: (today) =>
    told.map((one, index) => ({ name: `household/${index}`, play: (stage) => play(stage, one, today) })),
};
