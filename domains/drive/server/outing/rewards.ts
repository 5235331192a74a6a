import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { Points } from '@ev/rewards/server/public.ts';
import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { rewardStatus } from '../../contract/reward-statuses.ts';
import { driveInvitations, type TestDrive, testDrives } from '../tables.ts';
import { rewardStatusAt } from './outing-rules.ts';
import { type RewardEvent, rewardMachine } from './reward-machine.ts';
import { type DriveRewardRow, driveRewardRules, driveRewards } from './tables.ts';

/** A customer who has not claimed a reward is reminded this long before it expires. */
const warnMs = 3 * dayMs;
const atOnce = 100;

export const rewardStates = statefulTable(driveRewards, { machine: rewardMachine, id: 'id' });

/** Rewards of finished test drives, in points of the central ledger. */
export function createRewards(parts: { db: Database; clock: Clock; notices: Notices; points: Points }) {
  const { db, clock, notices, points: ledger } = parts;

  const move = (
    tx: Transaction,
    change: { id: string; event: RewardEvent; actor: string; set?: Partial<DriveRewardRow> },
  ) => rewardStates.transition(tx, clock, { ...change });

  function tell(
    tx: Transaction,
    reward: DriveRewardRow,
    { template, modelName }: { template: 'drive.rewardReady' | 'drive.rewardEnding'; modelName: string },
  ) {
    const { driveId, accountId, role, points, expiresAt } = reward;
    return notices.tell(tx, {
      accountId,
      template,
      params: {
        modelName,
        points: String(points),
        until: formatDay(shanghaiDay(expiresAt)),
        what: role === 'driver' ? '你的试驾' : '你邀请的朋友的试驾',
      },
      source: `driveReward:${reward.id}:${template}`,
      link: `/pages/drive/reward?id=${driveId}`,
      business: { type: 'driveReward', no: reward.id },
    });
  }

  /** The customer's reward for a drive, as driver or as inviter. */
  async function findOwn(reader: Database | Transaction, accountId: string, driveId: string) {
    const [found] = await reader
      .select({ reward: driveRewards, modelCode: testDrives.modelCode, modelName: testDrives.modelName })
      .from(driveRewards)
      .innerJoin(testDrives, eq(testDrives.id, driveRewards.driveId))
      .where(and(eq(driveRewards.driveId, driveId), eq(driveRewards.accountId, accountId)));
    if (!found) throw new AppError('drive.rewardNotFound');
    return found;
  }

  /**
   * Serializes drives that end at the same moment; locks are taken in sorted order, because two customers may
   * have invited each other.
   */
  async function lockRewardsOf(tx: Transaction, accountIds: readonly string[]): Promise<void> {
    for (const accountId of [...new Set(accountIds)].sort()) await lockByKey(tx, `driveReward/${accountId}`);
  }

  /** Whether a customer has reached the limit of rewards; expired ones count. */
  async function hasAll(
    tx: Transaction,
    { accountId, role, most }: { accountId: string; role: DriveRewardRow['role']; most: number | null },
  ): Promise<boolean> {
    if (most === null) return false;
    const had = and(
      eq(driveRewards.accountId, accountId),
      eq(driveRewards.role, role),
      ne(driveRewards.status, rewardStatus.limited),
    );
    return (await tx.$count(driveRewards, had)) >= most;
  }

  const endOver = (tx: Transaction, reward: DriveRewardRow) =>
    move(tx, { id: reward.id, event: 'expire', actor: 'system' });

  return {
    /**
     * Called when a drive is finished: gives the driver and the inviter their rewards by the current rule,
     * once each. A customer who has reached the limit reads this on the page of the drive and gets no
     * notification.
     */
    async begin(tx: Transaction, drive: TestDrive): Promise<void> {
      const [rule] = await tx.select().from(driveRewardRules).limit(1);
      if (!rule) return;
      const now = clock.now();
      const [invitation] =
        drive.invitation === null
          ? []
          : await tx.select().from(driveInvitations).where(eq(driveInvitations.code, drive.invitation));
      const given = [
        { role: 'driver', accountId: drive.accountId, points: rule.points, most: rule.driverTimes },
        {
          role: 'inviter' as const,
          accountId: invitation?.accountId ?? null,
          points: rule.inviterPoints,
          most: rule.inviterTimes,
        },
      ] as const;
      const due = given.flatMap(({ accountId, ...one }) =>
        accountId === null || one.points === 0 ? [] : [{ accountId, ...one }],
      );
      await lockRewardsOf(
        tx,
        due.map(({ accountId }) => accountId),
      );
      for (const { role, accountId, points, most } of due) {
        const withheld = await hasAll(tx, { accountId, role, most });
        const { row } = await rewardStates.create(tx, clock, {
          values: {
            driveId: drive.id,
            accountId,
            role,
            points,
            createdAt: now,
            expiresAt: new Date(now.getTime() + rule.claimDays * dayMs),
          },
          event: 'give',
          actor: 'system',
        });
        if (withheld) await move(tx, { id: row.id, event: 'withhold', actor: 'system' });
        else await tell(tx, row, { template: 'drive.rewardReady', modelName: drive.modelName });
      }
    },

    /** @throws AppError drive.rewardNotFound */
    async get(accountId: string, driveId: string): Promise<Api['drive.getReward']['output']> {
      const { reward, modelCode, modelName } = await findOwn(db, accountId, driveId);
      const now = clock.now();
      return {
        role: reward.role,
        modelCode,
        modelName,
        status: rewardStatusAt(reward, now),
        points: reward.points,
        expiresAt: reward.expiresAt.toISOString(),
        claimedAt: reward.claimedAt?.toISOString() ?? null,
        balance: await ledger.balanceOf(db, accountId),
        serverTime: now.toISOString(),
      };
    },

    /**
     * Books the points. Claiming again succeeds without booking again.
     * @throws AppError drive.rewardNotFound, drive.rewardExpired, drive.rewardLimited
     */
    async claim(
      tx: Transaction,
      accountId: string,
      { driveId }: Api['drive.claimReward']['parsed'],
    ): Promise<Api['drive.claimReward']['output']> {
      const { reward, modelName } = await findOwn(tx, accountId, driveId);
      const locked = await rewardStates.lock(tx, reward.id);
      const now = clock.now();
      if (locked?.status === rewardStatus.claimable && locked.expiresAt <= now)
        throw new AppError('drive.rewardExpired');
      const { id, points, role } = reward;
      const moved = await move(tx, {
        id,
        event: 'claim',
        actor: `member:${accountId}`,
        set: { claimedAt: now },
      });
      if (moved.kind === 'moved')
        await ledger.grant(tx, {
          accountId,
          points,
          source: `driveReward:${id}`,
          from: 'promotion',
          reason: role === 'driver' ? `试驾 ${modelName}` : `邀请好友试驾 ${modelName}`,
        });
      return { points, balance: await ledger.balanceOf(tx, accountId) };
    },

    /** Job: ends expired rewards and sends reminders for those that expire soon. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const due = await db
        .select()
        .from(driveRewards)
        .where(and(eq(driveRewards.status, rewardStatus.claimable), lte(driveRewards.expiresAt, now)))
        .orderBy(asc(driveRewards.expiresAt))
        .limit(atOnce);
      for (const reward of due)
        await db.transaction(async (tx) => {
          const locked = await rewardStates.lock(tx, reward.id);
          if (locked?.status === rewardStatus.claimable) await endOver(tx, locked);
        });
      const soon = and(
        eq(driveRewards.status, rewardStatus.claimable),
        isNull(driveRewards.warnedAt),
        gt(driveRewards.expiresAt, now),
        lte(driveRewards.expiresAt, new Date(now.getTime() + warnMs)),
      );
      const ending = await db
        .select({ reward: driveRewards, modelName: testDrives.modelName })
        .from(driveRewards)
        .innerJoin(testDrives, eq(testDrives.id, driveRewards.driveId))
        .where(soon)
        .orderBy(asc(driveRewards.expiresAt))
        .limit(atOnce);
      for (const { reward, modelName } of ending)
        await db.transaction(async (tx) => {
          const [warned] = await tx
            .update(driveRewards)
            .set({ warnedAt: now })
            .where(and(eq(driveRewards.id, reward.id), soon))
            .returning();
          // A reward that can be claimed for three days or less gets no reminder; the first notification is
          // enough.
          if (warned && warned.expiresAt.getTime() - warned.createdAt.getTime() > warnMs)
            await tell(tx, warned, { template: 'drive.rewardEnding', modelName });
        });
    },
  };
}
