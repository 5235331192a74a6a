import type { StaffRole } from '@ev/contract/permissions';

/** The roles of the house in words; none that the brand makes is called so. */
export const houseRoleText: Readonly<Record<StaffRole, string>> = {
  administrator: '管理员',
  sales: '销售',
  delivery: '交付',
  finance: '财务',
  editor: '运营',
};

/** A role in words: one of the brand's own is known by its name. */
export function roleText(role: string): string {
  return isHouseRole(role) ? houseRoleText[role] : role;
}

export function isHouseRole(role: string): role is StaffRole {
  return Object.hasOwn(houseRoleText, role);
}

/** Whether the house has taken the name already, as a word or as it is written in the database. */
export function isTaken(name: string): boolean {
  return isHouseRole(name.toLowerCase()) || Object.values(houseRoleText).includes(name);
}
