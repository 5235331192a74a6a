import { consoleAreas } from 'virtual:ev/console-areas';
import { type MenuItem, menuGroups } from '@ev/console-kit/area.ts';
import { mayOpen } from '@ev/console-kit/permission.tsx';
import type { Permission } from '@ev/contract/permissions';

export type MenuGroup = { title: string; items: readonly MenuItem[] };

const items = consoleAreas.flatMap(({ menu }) => menu ?? []).toSorted((one, other) => one.rank - other.rank);

/** The menu for a staff member with these permissions. */
export function menuOf(permissions: readonly Permission[]): MenuGroup[] {
  const open = items.filter(({ permission }) => mayOpen(permissions, permission));
  return menuGroups
    .map((title) => ({ title, items: open.filter(({ group }) => group === title) }))
    .filter((group) => group.items.length > 0);
}
