import type { Answer, RowOf } from '@ev/console-kit/read.ts';

export type RoleRow = RowOf<'staff.listRoles'>;
/** All permissions, and which of them a custom role may have. */
export type KnownPermissions = Answer<'staff.listRoles'>['permissions'];
