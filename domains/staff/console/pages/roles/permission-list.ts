import { type AllWords, permissionGroups } from '@ev/console-kit/words.ts';
import type { Permission } from '@ev/contract/permissions';

export type PermissionGroup = { title: string; permissions: { name: Permission; text: string }[] };

/** Permissions as text by group; empty groups are left out. Permissions without text come last, by name. */
export function groupsOf(
  permissions: readonly Permission[],
  words: AllWords['permissions'],
): PermissionGroup[] {
  const titles = [...permissionGroups, '其他'];
  const titleOf = (name: Permission) => words[name]?.group ?? '其他';
  return titles
    .map((title) => ({
      title,
      permissions: permissions
        .filter((name) => titleOf(name) === title)
        .map((name) => ({ name, text: words[name]?.text ?? name })),
    }))
    .filter((group) => group.permissions.length > 0);
}

/** `查看订单、配车`. */
export function permissionsText(permissions: readonly Permission[], words: AllWords['permissions']): string {
  return permissions.map((name) => words[name]?.text ?? name).join('、');
}
