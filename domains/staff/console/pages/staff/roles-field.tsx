import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Checkbox } from 'antd';
import { isHouseRole, roleText } from '../../../contract/role-names.ts';
import type { StaffRoleRow } from '../../../contract/roles.ts';
import { roleDuty } from '../../words/role.ts';
import s from './staff.module.css';

/** Built-in and custom roles. */
export function RolesField({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (roles: string[]) => void;
  error: string | undefined;
}) {
  const roles = useRead('staff.listRoles', {});
  const toggle = (role: string) =>
    onChange(value.includes(role) ? value.filter((other) => other !== role) : [...value, role]);
  return (
    <fieldset className={s.roles} aria-describedby={error ? 'roles-message' : undefined}>
      <legend>角色</legend>
      <QueryView query={roles} what="角色">
        {({ list }) =>
          list.map((role) => (
            <Checkbox
              key={role.name}
              className={s.role}
              checked={value.includes(role.name)}
              onChange={() => toggle(role.name)}
            >
              {roleText(role.name)}
              <Duty role={role} />
            </Checkbox>
          ))
        }
      </QueryView>
      {error && (
        <p id="roles-message" className={s.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** How many permissions of a custom role are listed; the roles page shows all. */
const told = 4;

function Duty({ role: { name, permissions, movesMoney } }: { role: StaffRoleRow }) {
  const words = useWords().permissions;
  if (isHouseRole(name)) return <span className={s.duty}>{roleDuty[name]}</span>;
  const first = permissions.slice(0, told).map((permission) => words[permission]?.text ?? permission);
  const more = permissions.length > told ? `等 ${permissions.length} 项权限` : '';
  return (
    <span className={s.duty}>
      {first.join('、')}
      {more}
      {movesMoney && '；涉及资金'}
    </span>
  );
}
