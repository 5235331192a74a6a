import { randomBytes } from 'node:crypto';
import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { driveInvitations } from './tables.ts';

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
  };
}
