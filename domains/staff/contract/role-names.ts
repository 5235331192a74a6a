import type { StaffRole } from '@ev/contract/permissions';

/** Names of the built-in roles; custom roles cannot use them. */
export const houseRoleText: Readonly<Record<StaffRole, string>> = {
  administrator: '管理员',
  sales: '销售',
  delivery: '交付',
  finance: '财务',
  editor: '运营',
};

/** The name of a role; custom roles are identified by their name. */
export function roleText(role: string): string {
  return isHouseRole(role) ? houseRoleText[role] : role;
}

export function isHouseRole(role: string): role is StaffRole {
  return Object.hasOwn(houseRoleText, role);
}

/** Whether the name or identifier belongs to a built-in role. */
export function isTaken(name: string): boolean {
  return isHouseRole(name.toLowerCase()) || Object.values(houseRoleText).includes(name);
}
