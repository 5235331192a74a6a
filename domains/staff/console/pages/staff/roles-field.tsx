import { type StaffRole, staffRoles } from '@ev/contract/permissions';
import { Checkbox } from 'antd';
import { roleDuty, roleText } from '../../words/role.ts';
import s from './staff.module.css';

export function RolesField({
  value,
  onChange,
  error,
}: {
  value: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error: string | undefined;
}) {
  const toggle = (role: StaffRole) =>
    onChange(staffRoles.filter((other) => (other === role) !== value.includes(other)));
  return (
    <fieldset className={s.roles} aria-describedby={error ? 'roles-message' : undefined}>
      <legend>角色</legend>
      {staffRoles.map((role) => (
        <Checkbox key={role} className={s.role} checked={value.includes(role)} onChange={() => toggle(role)}>
          {roleText[role]}
          <span className={s.duty}>{roleDuty[role]}</span>
        </Checkbox>
      ))}
      {error && (
        <p id="roles-message" className={s.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
