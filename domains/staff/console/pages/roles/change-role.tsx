import { ApiError, isRefusal } from '@ev/client/api-error.ts';
import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { type AllWords, useWords } from '@ev/console-kit/words.ts';
import type { Permission } from '@ev/contract/permissions';
import { Alert } from 'antd';
import { useState } from 'react';
import { changeRole, RoleNow } from '../../../contract/roles.ts';
import { permissionsText } from './permission-list.ts';
import { RoleFields } from './role-fields.tsx';
import type { KnownPermissions, RoleRow } from './role-row.ts';

/** Edits a custom role. If a colleague changed it first, the dialog shows the new state and continues. */
export function ChangeRole({
  role,
  known,
  onDone,
  onCancel,
}: {
  role: RoleRow;
  known: KnownPermissions;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const words = useWords().permissions;
  const [seen, setSeen] = useState<RoleNow | null>(null);
  const form = useCommandForm(changeRole, {
    begin: {
      role: role.name,
      name: role.name,
      permissions: [...role.permissions, ...(role.widening?.permissions ?? [])],
      seenVersion: role.version ?? 0,
    },
    fieldOf: { 'staff.roleNameTaken': 'name', 'staff.ownRole': 'permissions' },
    onDone: ({ waiting }, { name }) => onDone(doneText(name, waiting, words)),
  });
  const now = nowOf(form.error);
  const takenUp = now !== null && now.version === seen?.version;
  return (
    <CommandModal
      form={{ ...form, error: takenUp ? null : form.error }}
      title={`修改角色“${role.name}”`}
      wide
      text="从员工的下一次操作起生效。已有员工的角色增加涉及资金的权限，由另一名管理员确认后生效。"
      okText="保存"
      moved={['staff.roleMoved', 'staff.roleNotFound']}
      resume={
        now
          ? () => {
              setSeen(now);
              form.change({ seenVersion: now.version });
            }
          : undefined
      }
      onCancel={onCancel}
    >
      <RoleFields form={form} known={known} />
      {seen && (
        <Alert
          type="info"
          showIcon
          title={changesText(role.permissions, seen.permissions, words)}
          description="再次保存将以上面勾选的权限为准。"
        />
      )}
    </CommandModal>
  );
}

/** The current state of the role, if a colleague changed it first. */
function nowOf(error: Error | null): RoleNow | null {
  if (!(error instanceof ApiError) || !isRefusal(error, 'staff.roleMoved')) return null;
  return RoleNow.safeParse(error.details).data ?? null;
}

function changesText(
  before: readonly Permission[],
  now: readonly Permission[],
  words: AllWords['permissions'],
): string {
  const added = now.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !now.includes(name));
  const parts = [
    added.length > 0 && `增加了${permissionsText(added, words)}`,
    removed.length > 0 && `移除了${permissionsText(removed, words)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `同事已${parts.join('，')}` : '同事修改后，权限与打开时相同';
}

function doneText(name: string, waiting: readonly Permission[], words: AllWords['permissions']): string {
  const done = `已修改角色“${name}”`;
  return waiting.length > 0 ? `${done}，${permissionsText(waiting, words)}等待另一名管理员确认` : done;
}
