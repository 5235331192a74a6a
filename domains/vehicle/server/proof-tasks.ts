import { hourMs } from '@ev/kernel/durations.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { asc, eq } from 'drizzle-orm';
import { proofKindNames } from '../contract/kinds.ts';
import { proofHours } from '../contract/staff-kinds.ts';
import { vehicleProofs } from './tables.ts';

/** Proofs that wait for staff, the oldest first. */
export function createProofTasks({ db }: { db: Database }): Slots['operations.waiting'] {
  return [
    {
      name: 'vehicleProofs',
      permission: 'vehicles.judgeProofs',
      async list({ staffId }, { depth, most }) {
        // Until the decision a proof is assigned to no staff member.
        if (staffId !== null) return { total: 0, first: [] };
        const rows = await db
          .select()
          .from(vehicleProofs)
          .where(eq(vehicleProofs.status, 'submitted'))
          .orderBy(asc(vehicleProofs.submittedAt), asc(vehicleProofs.proofNo))
          .limit(most);
        return {
          total: rows.length,
          first: rows.slice(0, depth).map(({ proofNo, kind, maskedName, submittedAt }) => ({
            id: proofNo,
            keyword: proofNo,
            title: `${proofKindNames[kind]}认证`,
            text: maskedName,
            owner: null,
            since: submittedAt,
            due: new Date(submittedAt.getTime() + proofHours * hourMs),
          })),
        };
      },
    },
  ];
}
