import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { and, eq } from 'drizzle-orm';
import { driveStatus } from '../../contract/statuses.ts';
import { lockOwnDrive } from '../drive-home.ts';
import type { TestDrive } from '../tables.ts';
import { getOwnDrive, keepOuting, shownOuting } from './outings.ts';
import { driveRewards, outings } from './tables.ts';

/** Start and end of the drive. @throws AppError drive.reportNotReady */
function spanOf({ status, begunAt, checkedInAt, startsAt, closedAt }: TestDrive): { from: Date; to: Date } {
  const from = begunAt ?? checkedInAt ?? startsAt;
  if (status !== driveStatus.completed || !closedAt || !from) throw new AppError('drive.reportNotReady');
  return { from, to: closedAt };
}

/** Reports of finished test drives. */
export function createReports({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws AppError drive.driveNotFound, drive.reportNotReady */
    async get(accountId: string, driveId: string): Promise<Api['drive.getReport']['output']> {
      const drive = await getOwnDrive(db, accountId, driveId);
      const { from, to } = spanOf(drive);
      const [{ route, cards, tried }, [kept], [model], [reward]] = await Promise.all([
        shownOuting(db, drive),
        db.select().from(outings).where(eq(outings.driveId, driveId)),
        db.select().from(carModels).where(eq(carModels.modelCode, drive.modelCode)),
        db
          .select()
          .from(driveRewards)
          .where(and(eq(driveRewards.driveId, driveId), eq(driveRewards.role, 'driver'))),
      ]);
      const { stars = null, words = null, feedbackAt = null } = kept ?? {};
      return {
        driveId,
        modelCode: drive.modelCode,
        modelName: drive.modelName,
        look: model ? { family: model.detail.family, paint: model.detail.paint } : null,
        storeName: drive.storeName ?? '',
        from: from.toISOString(),
        to: to.toISOString(),
        minutes: Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000)),
        distanceM: drive.distanceM,
        energyWh: drive.energyWh,
        route,
        cards: cards.map((card) => ({ ...card, triedAt: tried[card.code] ?? null })),
        feedback:
          stars !== null && feedbackAt ? { stars, words: words ?? '', at: feedbackAt.toISOString() } : null,
        reward: reward ? { status: reward.status, points: reward.points } : null,
        serverTime: clock.now().toISOString(),
      };
    },

    /**
     * Feedback is given once; repeating the same feedback succeeds.
     * @throws AppError drive.driveNotFound, drive.reportNotReady, drive.feedbackGiven
     */
    async sendFeedback(
      tx: Transaction,
      accountId: string,
      { driveId, stars, words = '' }: Api['drive.sendFeedback']['parsed'],
    ): Promise<Api['drive.sendFeedback']['output']> {
      const drive = await lockOwnDrive(tx, accountId, driveId);
      spanOf(drive);
      const kept = await keepOuting(tx, drive);
      if (kept.feedbackAt) {
        if (kept.stars !== stars || kept.words !== words) throw new AppError('drive.feedbackGiven');
        return { at: kept.feedbackAt.toISOString() };
      }
      const at = clock.now();
      await tx.update(outings).set({ stars, words, feedbackAt: at }).where(eq(outings.driveId, driveId));
      return { at: at.toISOString() };
    },
  };
}
