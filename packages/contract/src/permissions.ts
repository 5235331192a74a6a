/** The roles that staff have; one person may have several. */
export const staffRoles = ['administrator', 'sales', 'delivery', 'finance', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Those that let money go. One administrator asks for them, another one grants them. */
export const moneyRoles = ['finance'] as const satisfies readonly StaffRole[];

/** The roles that may do a thing. */
export type PermissionRow = readonly StaffRole[];
export type PermissionsOf<Rows> = { [Name in keyof Rows]: true };
/** What a member of staff may do. Each domain adds its own where it defines them, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Permissions {}
export type Permission = keyof Permissions;
