import type { Output, RowOf } from '@ev/query/read.ts';

export type RoleRow = RowOf<'staff.listRoles'>;
/** All permissions, and which of them a custom role may have. */
export type KnownPermissions = Output<'staff.listRoles'>['permissions'];
