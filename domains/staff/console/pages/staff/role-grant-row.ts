import type { RowOf } from '@ev/console-kit/read.ts';

export type RoleGrantRow = RowOf<'staff.listRoleGrants'>;
