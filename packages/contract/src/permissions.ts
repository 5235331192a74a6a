/** The roles of the house. One person may have several, and others that the brand has made beside them, by their names. */
export const staffRoles = ['administrator', 'sales', 'delivery', 'finance', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles of the house that may do a thing. */
export type PermissionRow = readonly StaffRole[];
export type PermissionsOf<Rows> = { [Name in keyof Rows]: true };
/** What a member of staff may do. Each domain adds its own where it defines them, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Permissions {}
export type Permission = keyof Permissions;
