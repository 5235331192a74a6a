import type { RowOf } from '@ev/console-kit/read.ts';

export type MemberRow = RowOf<'staff.listMembers'>;
