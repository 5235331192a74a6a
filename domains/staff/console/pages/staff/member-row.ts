import type { RowOf } from '@ev/query/read.ts';

export type MemberRow = RowOf<'staff.listMembers'>;
