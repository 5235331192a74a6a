import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useWords } from '@ev/console-kit/words.ts';
import type { Permission } from '@ev/contract/permissions';
import { addRole, removeRole } from '../../../contract/roles.ts';
import { ChangeRole } from './change-role.tsx';
import { RoleFields } from './role-fields.tsx';
import type { KnownPermissions, RoleRow } from './role-row.ts';

export type RoleAct =
  | { kind: 'add'; permissions: readonly Permission[] }
  | { kind: 'change' | 'remove'; role: RoleRow };

type Ways = { onDone: (text: string) => void; onCancel: () => void };

export function RoleActModal({ act, known, ...ways }: { act: RoleAct; known: KnownPermissions } & Ways) {
  if (act.kind === 'add') return <AddRole from={act.permissions} known={known} {...ways} />;
  if (act.kind === 'change') return <ChangeRole role={act.role} known={known} {...ways} />;
  return <RemoveRole role={act.role} {...ways} />;
}

/** Adds a role from scratch or as a copy, without permissions that custom roles cannot have. */
function AddRole({
  from,
  known,
  onDone,
  onCancel,
}: { from: readonly Permission[]; known: KnownPermissions } & Ways) {
  const words = useWords().permissions;
  const assignable = known.flatMap(({ name, assignable: may }) => (may ? [name] : []));
  const left = from.filter((name) => !assignable.includes(name));
  const form = useCommandForm(addRole, {
    begin: { name: '', permissions: from.filter((name) => assignable.includes(name)) },
    fieldOf: { 'staff.roleNameTaken': 'name' },
    onDone: (_answer, { name }) => onDone(`已添加角色“${name}”`),
  });
  return (
    <CommandModal
      form={form}
      title="添加角色"
      wide
      text={
        left.length > 0
          ? `“${left.map((name) => words[name]?.text ?? name).join('、')}”只属于管理员，不会复制。`
          : null
      }
      okText="添加"
      moved={[]}
      onCancel={onCancel}
    >
      <RoleFields form={form} known={known} />
    </CommandModal>
  );
}

function RemoveRole({ role: { name, version }, onDone, onCancel }: { role: RoleRow } & Ways) {
  const form = useCommandForm(removeRole, {
    begin: { role: name, seenVersion: version ?? 0 },
    onDone: () => onDone(`已删除角色“${name}”`),
  });
  return (
    <CommandModal
      form={form}
      title={`删除角色“${name}”`}
      text="删除后无法恢复，需要时可以重新添加。"
      okText="删除"
      danger
      moved={['staff.roleMoved', 'staff.roleNotFound', 'staff.roleHeld']}
      onCancel={onCancel}
    />
  );
}
