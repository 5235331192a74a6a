import { Field } from '@ev/console-kit/field.tsx';
import type { CommandForm } from '@ev/console-kit/use-command-form.ts';
import { useWords } from '@ev/console-kit/words.ts';
import type { Permission } from '@ev/contract/permissions';
import { Checkbox, Input } from 'antd';
import { groupsOf, type PermissionGroup } from './permission-list.ts';
import type { KnownPermissions } from './role-row.ts';
import s from './roles.module.css';

type Typed = { name: string; permissions: readonly Permission[] };

/** Name and permissions of a role, by group. */
export function RoleFields({
  form: { typed, change, errors },
  known,
}: {
  form: Pick<CommandForm<Typed>, 'typed' | 'errors'> & { change(part: Partial<Typed>): void };
  known: KnownPermissions;
}) {
  const assignable = known.flatMap(({ name, assignable: may }) => (may ? [name] : []));
  const movesMoney = (name: Permission) => known.some((one) => one.name === name && one.movesMoney);
  const put = (names: readonly Permission[], on: boolean) =>
    change({
      permissions: assignable.filter((name) =>
        names.includes(name) ? on : typed.permissions.includes(name),
      ),
    });
  return (
    <>
      <Field id="role-name" label="名称" error={errors.name} hint="例如：店长、交付主管">
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      {errors.permissions && (
        <p className={s.wrong} role="alert">
          {errors.permissions}
        </p>
      )}
      {groupsOf(assignable, useWords().permissions).map((group) => (
        <Group
          key={group.title}
          group={group}
          chosen={typed.permissions}
          movesMoney={movesMoney}
          onPut={put}
        />
      ))}
    </>
  );
}

function Group({
  group: { title, permissions },
  chosen,
  movesMoney,
  onPut,
}: {
  group: PermissionGroup;
  chosen: readonly Permission[];
  movesMoney: (name: Permission) => boolean;
  onPut: (names: readonly Permission[], on: boolean) => void;
}) {
  const names = permissions.map(({ name }) => name);
  const count = names.filter((name) => chosen.includes(name)).length;
  return (
    <fieldset className={s.group}>
      <legend>
        <Checkbox
          checked={count === names.length}
          indeterminate={count > 0 && count < names.length}
          onChange={({ target }) => onPut(names, target.checked)}
        >
          {title}
        </Checkbox>
      </legend>
      <div className={s.permissions}>
        {permissions.map(({ name, text }) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={({ target }) => onPut([name], target.checked)}
          >
            {text}
            {movesMoney(name) && <span className={s.money}>（涉及资金）</span>}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
