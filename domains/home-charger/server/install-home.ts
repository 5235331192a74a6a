import { decide } from '@ev/kernel/state-machine.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type InstallStatus, isEnded } from '../contract/kinds.ts';
import { type InstallEvent, installMachine } from './install-machine.ts';
import { dueAfter } from './install-rules.ts';
import { chargerInstalls, type InstallRow } from './tables.ts';

export const installStates = statefulTable(chargerInstalls, { machine: installMachine, id: 'installNo' });

/**
 * Locks until the transaction ends; null if it does not exist. Take this lock after that of the car's order
 * and before that of the bill.
 */
export const lockInstall = (tx: Transaction, installNo: string): Promise<InstallRow | null> =>
  installStates.lock(tx, installNo);

/** Locks the customer's own installation. @throws AppError home-charger.notFound */
export async function lockOwn(tx: Transaction, accountId: string, installNo: string): Promise<InstallRow> {
  const row = await lockInstall(tx, installNo);
  if (row?.accountId !== accountId) throw new AppError('home-charger.notFound');
  return row;
}

/**
 * Refuses an action if the version is no longer the one that the caller saw, so that the second of two
 * concurrent actions fails. @throws AppError home-charger.moved
 */
export function requireSeen({ version }: InstallRow, seenVersion: number): void {
  if (version !== seenVersion) throw new AppError('home-charger.moved');
}

/** @throws AppError home-charger.paused */
export function requireRunning({ paused }: InstallRow): void {
  if (paused) throw new AppError('home-charger.paused');
}

/** The latest installation of an order; null before the first application. */
export async function newestOf(reader: Database | Transaction, orderNo: string): Promise<InstallRow | null> {
  const [row] = await reader
    .select()
    .from(chargerInstalls)
    .where(eq(chargerInstalls.orderNo, orderNo))
    .orderBy(desc(chargerInstalls.createdAt), desc(chargerInstalls.installNo))
    .limit(1);
  return row ?? null;
}

type Change = Partial<
  Omit<InstallRow, 'installNo' | 'status' | 'statusSince' | 'version' | 'dueAt' | 'closedAt'>
>;

export type InstallMoves = ReturnType<typeof createInstallMoves>;

/** The only way to change an installation: it writes the history, the next deadline and a new version. */
export function createInstallMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  const changed = { version: sql`${chargerInstalls.version} + 1` };
  return {
    /**
     * `row` is locked. @throws AppError home-charger.moved, home-charger.notPayable
     * @returns the new status
     */
    async move(
      tx: Transaction,
      row: InstallRow,
      change: { event: InstallEvent; actor: string; reason?: string; set?: Change; dueAt?: Date },
    ): Promise<InstallStatus> {
      const { event, actor, reason, set = {}, dueAt } = change;
      const decision = decide(installMachine, row.status, event);
      const to = decision.kind === 'moved' ? decision.to : row.status;
      const now = clock.now();
      const moved = await installStates.transition(tx, clock, {
        id: row.installNo,
        event,
        actor,
        reason,
        set: {
          ...changed,
          ...set,
          statusSince: now,
          dueAt: dueAt ?? dueAfter(to, now, { ...row, ...set }),
          lateToldAt: null,
          closedAt: isEnded(to) ? (row.closedAt ?? now) : null,
        },
      });
      return moved.to as InstallStatus;
    },

    /** Records a change of data without a change of status. */
    async note(
      tx: Transaction,
      { installNo }: InstallRow,
      set: Change & { dueAt?: Date | null },
    ): Promise<void> {
      await tx
        .update(chargerInstalls)
        .set({ ...set, ...changed })
        .where(and(eq(chargerInstalls.installNo, installNo)));
    },

    /** Notifies the customer once per `cause`. */
    async tell(
      tx: Transaction,
      row: InstallRow,
      about: { template: TemplateCode; cause: string; words?: Record<string, string> },
    ): Promise<void> {
      const { accountId, installNo, orderNo, modelName } = row;
      await notices.tell(tx, {
        accountId,
        template: about.template,
        params: { modelName, installNo, ...about.words },
        source: `homeCharger:${installNo}:${about.cause}`,
        link: `/pages/charge/index?orderNo=${orderNo}`,
        business: { type: 'homeCharger', no: installNo },
      });
    },
  };
}
