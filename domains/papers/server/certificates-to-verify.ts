import type { Reach } from '@ev/contact/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { asc, eq } from 'drizzle-orm';
import { certificateStatus, certificateTypeNames } from '../contract/kinds.ts';
import { certificates } from './tables.ts';

/** Certificates awaiting verification of customers whom the staff member may reach, oldest first. */
export function certificatesToVerify({
  db,
  clock,
  reach,
}: {
  db: Database;
  clock: Clock;
  reach: Pick<Reach, 'firstReached'>;
}): Slots['operations.waiting'][number] {
  return {
    name: 'certificatesToVerify',
    permission: 'certificates.verify',
    async list({ asking, staffId }, { depth, most }) {
      // Certificates are not assigned to a staff member.
      if (staffId !== null) return { total: 0, first: [] };
      const waiting = await reach.firstReached(db, asking, most, ({ limit, offset }) =>
        db
          .select({
            certificateNo: certificates.certificateNo,
            type: certificates.type,
            maskedName: certificates.maskedName,
            accountId: certificates.accountId,
            since: certificates.submittedAt,
          })
          .from(certificates)
          .where(eq(certificates.status, certificateStatus.submitted))
          .orderBy(asc(certificates.submittedAt), asc(certificates.certificateNo))
          .limit(limit)
          .offset(offset),
      );
      return {
        total: waiting.length,
        first: waiting.slice(0, depth).map(({ certificateNo, type, maskedName, since }) => ({
          id: certificateNo,
          keyword: certificateNo,
          title: certificateTypeNames[type],
          text: maskedName ?? '',
          owner: null,
          since: since ?? clock.now(),
          due: null,
        })),
      };
    },
  };
}
