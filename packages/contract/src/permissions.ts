/**
 * The built-in roles. A staff member may have several of them, and roles that the brand has added, by name.
 */
export const staffRoles = ['administrator', 'sales', 'delivery', 'finance', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The built-in roles that have a permission. */
export type PermissionRow = readonly StaffRole[];
export type PermissionsOf<Rows> = { [Name in keyof Rows]: true };
/** The permissions of staff. Each domain adds its own where it defines them, as types only. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Permissions {}
export type Permission = keyof Permissions;
