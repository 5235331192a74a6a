import { useWords } from '@ev/console-kit/words.ts';
import type { Permission } from '@ev/contract/permissions';
import { groupsOf } from './permission-list.ts';
import s from './roles.module.css';

/** The permissions of a role, by group. */
export function RolePermissions({ permissions }: { permissions: readonly Permission[] }) {
  const groups = groupsOf(permissions, useWords().permissions);
  return (
    <dl className={s.allowed}>
      {groups.map(({ title, permissions: own }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{own.map(({ text }) => text).join('、')}</dd>
        </div>
      ))}
    </dl>
  );
}
