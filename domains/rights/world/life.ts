import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { Episode, LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { type RightStatus, rightStatus } from '../contract/kinds.ts';
import { carRights } from '../server/tables.ts';

/** The days, counted back from today, on which something happens to rights. */
const days = [48, 41, 34, 27, 20, 13, 6, 2] as const;

const wishes = [
  '固定车位在地下二层，请提前一天联系',
  '周末上午在家，平时请打电话',
  '',
  '请和物业约好再来，谢谢',
];
const refusals = [
  '车位距配电箱超过 30 米，请补充物业同意书后重新领取',
  '联系电话一直无人接听，请更新方便联系的时间后重新领取',
];
const issues = [
  '安装单号 HC2611-0382，已验收',
  '额度已到账，扫码充电时自动抵扣',
  '已寄出，运单号 SF1380025561',
];

/** Rights that have had this status for at least the given time, oldest first. */
async function standing({ db, clock }: LifeStage, status: RightStatus, forMs: number) {
  const since = new Date(clock.now().getTime() - forMs);
  return db
    .select({ rightNo: carRights.rightNo, accountId: carRights.accountId, orderNo: carRights.orderNo })
    .from(carRights)
    .where(and(eq(carRights.status, status), lte(carRights.statusSince, since)))
    .orderBy(asc(carRights.statusSince), asc(carRights.orderNo), asc(carRights.code))
    .limit(40);
}

type Standing = Awaited<ReturnType<typeof standing>>[number];

/**
 * Claims a right if the customer is offered that; a right that another domain fulfils is not claimed here.
 */
async function claim(stage: LifeStage, { rightNo, accountId, orderNo }: Standing, note: string | undefined) {
  const { rights } = await stage.asMember(accountId, 'rights.getOrderRights', { orderNo });
  if (rights.find((one) => one.rightNo === rightNo)?.actions.includes('claim'))
    await stage.asMember(accountId, 'rights.claimRight', { rightNo, note });
}

/** Customers claim rights of their cars; staff issue them or say what is missing; some still wait today. */
export const life: LifePart = {
  episodes: (today, random) => [
    ...days.map((daysAgo): Episode => {
      const own = random.fork(String(daysAgo));
      const at = new Date(today.getTime() - daysAgo * dayMs);
      return {
        name: `rights/${daysAgo}`,
        async play(stage) {
          await stage.until(at);
          for (const right of await standing(stage, rightStatus.toClaim, dayMs)) {
            if (own.chance(0.4)) continue;
            await claim(stage, right, own.pick(wishes));
          }
          await stage.until(new Date(at.getTime() + 9 * hourMs));
          for (const { rightNo } of await standing(stage, rightStatus.claiming, 2 * hourMs)) {
            if (own.chance(0.35)) continue;
            const seen = { rightNo, seenStatus: rightStatus.claiming };
            if (own.chance(0.2)) {
              await stage.asStaff('delivery', 'rights.failRight', { ...seen, reason: own.pick(refusals) });
            } else {
              await stage.asStaff('delivery', 'rights.issueRight', { ...seen, note: own.pick(issues) });
            }
          }
          for (const { rightNo } of await standing(stage, rightStatus.toIssue, 2 * dayMs)) {
            if (own.chance(0.3)) continue;
            const seen = { rightNo, seenStatus: rightStatus.toIssue };
            await stage.asStaff('delivery', 'rights.issueRight', { ...seen, note: '' });
          }
        },
      };
    }),
    {
      name: 'rights/today',
      async play(stage) {
        await stage.until(new Date(today.getTime() - 5 * hourMs));
        const claimable = await standing(stage, rightStatus.toClaim, hourMs);
        for (const right of claimable.slice(0, 5)) await claim(stage, right, wishes[1]);
      },
    },
  ],
};
