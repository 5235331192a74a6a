import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { offerOf } from '../contract/offer.ts';
import type { LenderPort } from '../server/port.ts';
import { noLender } from '../server/signed-events/index.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    lender: LenderPort;
  }
}

/** How far each story goes; assigned one after another to demo customers whose order can be financed. */
const stories = ['chosen', 'full', 'chosen'] as const;

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

/** Demo customers choose how they pay; the lender of the cast's time is not connected. */
export const life: LifePart = {
  partners: { lender: () => noLender },
  episodes: (today) => [
    {
      name: 'finance/choices',
      async play(stage) {
        await stage.until(new Date(today.getTime() - 2 * dayMs));
        let told = 0;
        for (const { phone } of customers) {
          const story = stories[told];
          if (!story) break;
          const accountId = await accountOf(stage, phone);
          const input = await financed(stage, accountId);
          if (!input) continue;
          told += 1;
          if (story === 'full')
            await stage.asMember(accountId, 'finance.chooseFull', { orderNo: input.orderNo });
          else await stage.asMember(accountId, 'finance.choosePlan', input);
        }
      },
    },
  ],
};
