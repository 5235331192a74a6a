import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { liveStatuses, loanConsentVersion } from '../contract/kinds.ts';
import { loanApplications } from './tables.ts';

/** The consents to pass data on to a lender, for the privacy centre; each ends with its application. */
export const consentsOf =
  (db: Database): Slots['privacy.consents'] =>
  async (accountId) => {
    const { applyNo, offer, consentedAt, status } = loanApplications;
    const rows = await db
      .select({ applyNo, offer, consentedAt })
      .from(loanApplications)
      .where(and(eq(loanApplications.accountId, accountId), inArray(status, [...liveStatuses])))
      .orderBy(desc(consentedAt));
    return rows.flatMap((row) =>
      row.consentedAt === null
        ? []
        : {
            key: `finance:${row.applyNo}` as const,
            title: `贷款资料（${row.offer.lenderName}）`,
            purpose: '贷款机构审批这笔贷款',
            version: loanConsentVersion,
            at: row.consentedAt,
            href: `/pages/finance/detail?id=${encodeURIComponent(row.applyNo)}`,
            effect: '是贷款申请的一部分，撤回贷款申请后资料会删除',
          },
    );
  };
