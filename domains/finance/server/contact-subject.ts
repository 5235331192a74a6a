import type { ContactSubject } from '@ev/contact/server/public.ts';
import { and, eq, ne } from 'drizzle-orm';
import { loanStatus } from '../contract/kinds.ts';
import { loanApplications } from './tables.ts';

/** Lets staff contact customers about their loans. */
export const loanSubject: ContactSubject = {
  kind: 'loan',
  permission: 'loans.read',
  async find(reader, applyNo) {
    const { accountId, phone, storeId, status } = loanApplications;
    const [row] = await reader
      .select({ accountId, phone, storeId })
      .from(loanApplications)
      .where(and(eq(loanApplications.applyNo, applyNo), ne(status, loanStatus.draft)));
    return row ? { ...row, phone: row.phone || null } : null;
  },
};
