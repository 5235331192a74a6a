import { randomBytes } from 'node:crypto';
import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { maskName } from '@ev/kernel/masks.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { closedCustomer } from '@ev/platform/personal-data.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import { rewardStatusAt } from './outing/outing-rules.ts';
import { driveRewards } from './outing/tables.ts';
import { driveInvitations, testDrives } from './tables.ts';

export type Invitations = ReturnType<typeof createInvitations>;

/** Enough to make codes unguessable. */
const codeBytes = 18;

/** Invitations that customers share with friends. */
export function createInvitations(parts: {
  db: Database;
  clock: Clock;
  owners: Pick<CarOwners, 'nicknameOf'>;
}) {
  const { db, clock, owners } = parts;

  return {
    /** The customer's own invitation of a type, created on first use. */
    async create(
      tx: Transaction,
      accountId: string,
      { pageType }: Api['drive.inviteFriend']['parsed'],
    ): Promise<Api['drive.inviteFriend']['output']> {
      const code = randomBytes(codeBytes).toString('base64url');
      const [row] = await tx
        .insert(driveInvitations)
        .values({ code, accountId, pageType, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: [driveInvitations.accountId, driveInvitations.pageType],
          set: { accountId },
        })
        .returning({ code: driveInvitations.code });
      return { inviteCode: row?.code ?? code, pageType };
    },

    /** The inviter, as far as a stranger may know. @throws AppError drive.invitationNotFound */
    async get(code: string): Promise<Api['drive.getInvitation']['output']> {
      const [row] = await db.select().from(driveInvitations).where(eq(driveInvitations.code, code));
      const nickname = row && (await owners.nicknameOf(db, row.accountId));
      if (!row || !nickname) throw new AppError('drive.invitationNotFound');
      return { pageType: row.pageType, from: [...nickname].slice(0, 12).join('') };
    },

    /** @throws AppError drive.invitationNotFound, drive.ownInvitation */
    async accept(tx: Transaction, accountId: string, code: string): Promise<string> {
      const [row] = await tx.select().from(driveInvitations).where(eq(driveInvitations.code, code));
      if (!row) throw new AppError('drive.invitationNotFound');
      if (row.accountId === accountId) throw new AppError('drive.ownInvitation');
      return row.code;
    },

    /** What became of the customer's invitations: the bookings of friends, newest first. */
    async listBooked(
      accountId: string,
      page: Api['drive.listInvitedDrives']['parsed'],
    ): Promise<Api['drive.listInvitedDrives']['output']> {
      const { rows, ...paged } = await readPage({
        rows: db
          .select({
            driveId: testDrives.id,
            name: testDrives.name,
            modelName: testDrives.modelName,
            status: testDrives.status,
            bookedAt: testDrives.createdAt,
            reward: driveRewards,
          })
          .from(driveInvitations)
          .innerJoin(testDrives, eq(testDrives.invitation, driveInvitations.code))
          .leftJoin(
            driveRewards,
            and(eq(driveRewards.driveId, testDrives.id), eq(driveRewards.role, 'inviter')),
          )
          .where(eq(driveInvitations.accountId, accountId))
          .orderBy(desc(testDrives.createdAt), desc(testDrives.id)),
        count: db
          .select({ total: count() })
          .from(driveInvitations)
          .innerJoin(testDrives, eq(testDrives.invitation, driveInvitations.code))
          .where(eq(driveInvitations.accountId, accountId)),
        page,
      });
      const now = clock.now();
      return {
        list: rows.map(({ name, bookedAt, reward, ...drive }) => ({
          ...drive,
          maskedName: maskedNameOf(name),
          bookedAt: bookedAt.toISOString(),
          reward: reward && { status: rewardStatusAt(reward, now), points: reward.points },
        })),
        ...paged,
      };
    },
  };
}

/** What the inviter recognizes a friend by, without the full name. */
const maskedNameOf = (name: string): string => (name === closedCustomer ? name : maskName(name));
