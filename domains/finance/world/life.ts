import { randomUUID } from 'node:crypto';
import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { createLog } from '@ev/platform/log.ts';
import type { Material, Person } from '../contract/application.ts';
import { neededMaterials } from '../contract/kinds.ts';
import { offerOf } from '../contract/offer.ts';
import { createMaterialFiles } from '../server/materials.ts';
import type { LenderPort } from '../server/port.ts';
import { noLender } from '../server/signed-events/index.ts';
import { loanMaterials } from '../server/tables.ts';
import { samplePicture } from './sample-picture.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    lender: LenderPort;
  }
}

/** How far each story goes; assigned one after another to demo customers whose order can be financed. */
const stories = ['chosen', 'full', 'submitted'] as const;

/** The order of a customer that can be paid by a loan, with a plan and its total; null if there is none. */
async function financed(stage: LifeStage, accountId: string) {
  const { list } = await stage.asMember(accountId, 'order.listOrders', {});
  for (const { orderNo } of list) {
    const { open, plans, totalFen, depositFen } = await stage.asMember(accountId, 'finance.getOptions', {
      orderNo,
    });
    const [plan] = plans;
    const choice = { months: 36, downPercent: 30 };
    const offer = plan && offerOf(plan, choice, { priceFen: totalFen, depositFen });
    if (open && plan && offer)
      return { orderNo, planCode: plan.planCode, ...choice, seenTotalFen: offer.cost.totalFen };
  }
  return null;
}

const identity = '33010619880214001';
const person: Person = {
  identityNumber: identity + identityCheckDigit(identity),
  marital: 'married',
  address: '杭州市西湖区样本路 12 号',
  employer: '样本科技有限公司',
  employerPhone: '0571-88001122',
  incomeYuan: 23_000,
  contactName: '林远',
  contactPhone: '13800002222',
  contactRelation: 'spouse',
};

/** The member takes a picture, which is stored as an upload would be. */
async function photograph(stage: LifeStage, accountId: string): Promise<string> {
  const { db, clock, partners } = stage;
  const files = createMaterialFiles({
    storage: partners.media,
    vault: partners.papersVault,
    log: createLog({ level: 'silent' }),
  });
  const materialId = randomUUID();
  const at = clock.now();
  const write = files.prepare(materialId, samplePicture);
  await db.insert(loanMaterials).values({ materialId, accountId, createdAt: at, storedAt: at });
  await write();
  return materialId;
}

/** Nobody connected handles the application, so it waits for staff. */
async function submit(stage: LifeStage, accountId: string, applyNo: string): Promise<void> {
  const materials: Material[] = [];
  for (const kind of neededMaterials)
    materials.push({ kind, materialId: await photograph(stage, accountId) });
  const { version } = await stage.asMember(accountId, 'finance.getApplication', { applyNo });
  await stage.asMember(accountId, 'finance.submitApplication', {
    applyNo,
    seenVersion: version,
    person,
    materials,
    consented: true,
  });
}

/** Demo customers choose how they pay, and one applies; the lender of the cast's time is not connected. */
export const life: LifePart = {
  partners: { lender: () => noLender },
  episodes: (today) => [
    {
      name: 'finance/choices',
      async play(stage) {
        await stage.until(new Date(today.getTime() - 2 * hourMs));
        let told = 0;
        for (const { phone } of customers) {
          const story = stories[told];
          if (!story) break;
          const accountId = await accountOf(stage, phone);
          const input = await financed(stage, accountId);
          if (!input) continue;
          told += 1;
          if (story === 'full') {
            await stage.asMember(accountId, 'finance.chooseFull', { orderNo: input.orderNo });
            continue;
          }
          const { applyNo } = await stage.asMember(accountId, 'finance.choosePlan', input);
          if (story === 'submitted') await submit(stage, accountId, applyNo);
        }
      },
    },
  ],
};
