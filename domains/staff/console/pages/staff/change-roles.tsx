import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useState } from 'react';
import { changeRoles } from '../../../contract/members.ts';
import { rolesText } from '../../words/role.ts';
import type { MemberRow } from './member-row.ts';
import { RolesField } from './roles-field.tsx';

export function ChangeRoles({
  member,
  onDone,
  onCancel,
}: {
  member: MemberRow;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const [roles, setRoles] = useState([...member.roles, ...member.waiting]);
  const [message, setMessage] = useState<string | undefined>();
  const command = useCommand('staff.changeRoles');

  const submit = () => {
    const { success, data, error } = changeRoles.input.safeParse({ id: member.id, roles });
    setMessage(error?.issues[0]?.message);
    if (success)
      command.mutate(data, { onSuccess: ({ waiting }) => onDone(changedText(member.name, waiting)) });
  };
  return (
    <ConfirmModal
      title={`更改“${member.name}”的角色`}
      text="从下一次操作起按新的角色生效。涉及资金的角色由另一名管理员确认后生效。"
      okText="保存"
      pending={command.isPending}
      error={command.error}
      onOk={submit}
      onCancel={onCancel}
    >
      <RolesField
        value={roles}
        onChange={(next) => {
          setRoles(next);
          setMessage(undefined);
        }}
        error={message}
      />
    </ConfirmModal>
  );
}

function changedText(name: string, waiting: readonly string[]): string {
  const changed = `已更改“${name}”的角色`;
  return waiting.length > 0 ? `${changed}，${rolesText(waiting)}等待另一名管理员确认` : changed;
}
