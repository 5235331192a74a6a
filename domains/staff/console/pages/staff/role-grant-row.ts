import type { RowOf } from '@ev/query/read.ts';

export type RoleGrantRow = RowOf<'staff.listRoleGrants'>;
