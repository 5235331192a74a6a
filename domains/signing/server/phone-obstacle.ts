import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { signingFlows } from './tables.ts';

/** Signatures whose signer was verified by the login phone, or signs with it at the provider, and that are not finished. */
export const createPhoneObstacle =
  ({ db, clock }: { db: Database; clock: Clock }): Slots['account.phoneObstacles'] =>
  async (accountId) => {
    const begun = await db
      .select({ flowNo: signingFlows.flowNo, title: signingFlows.title, status: signingFlows.status })
      .from(signingFlows)
      .where(
        and(
          eq(signingFlows.accountId, accountId),
          inArray(signingFlows.status, ['verified', 'atProvider']),
          gt(signingFlows.expiresAt, clock.now()),
        ),
      );
    return begun.map(({ flowNo, title, status }) => ({
      reason: 'signing',
      title: '有一份文件正在签署',
      text: `《${title}》签署完成后可以更换手机号。`,
      href: `/pages/sign/${status === 'verified' ? 'sign' : 'verify'}?flow=${flowNo}`,
    }));
  };
