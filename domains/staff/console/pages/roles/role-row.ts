import type { Answer, RowOf } from '@ev/console-kit/read.ts';

export type RoleRow = RowOf<'staff.listRoles'>;
/** Every permission, and which of them a role of the brand's own may have. */
export type KnownPermissions = Answer<'staff.listRoles'>['permissions'];
