import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import type { Closing } from '../contract/closing.ts';
import { openClosingOf } from './closing-home.ts';
import type { Findings } from './obstacles.ts';
import type { ClosingRow } from './tables.ts';

/** What customers read about closing their own account. */
export function createOwnClosing(deps: {
  db: Database;
  findings: Findings;
  identityCodes: Pick<Services['account']['identityCodes'], 'phoneOf'>;
}) {
  const { db, findings, identityCodes } = deps;
  return {
    async get(accountId: string): Promise<Api['closing.getOwnClosing']['output']> {
      const open = await openClosingOf(db, accountId);
      return {
        closing: open && shownClosing(open),
        maskedPhone: maskPhone(await identityCodes.phoneOf(accountId)),
        obstacles: await findings.obstaclesOf(db, accountId),
        losses: await findings.lossesOf(db, accountId),
      };
    },

    async pending(accountId: string): Promise<Api['closing.getPendingClosing']['output']> {
      const open = await openClosingOf(db, accountId);
      return { closing: open && shownClosing(open) };
    },
  };
}

export function shownClosing(row: ClosingRow): Closing {
  const { closingNo, status, requestedAt, coolingEndsAt, lastDay } = row;
  return {
    closingNo,
    status,
    requestedAt: requestedAt.toISOString(),
    coolingEndsAt: coolingEndsAt.toISOString(),
    lastDay,
  };
}
