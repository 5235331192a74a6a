import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useState } from 'react';
import { changeRoles } from '../../../contract/members.ts';
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
  const [roles, setRoles] = useState(member.roles);
  const [message, setMessage] = useState<string | undefined>();
  const command = useCommand('staff.changeRoles', ['staff.listMembers', 'staff.getMe']);

  const submit = () => {
    const { success, data, error } = changeRoles.input.safeParse({ id: member.id, roles });
    setMessage(error?.issues[0]?.message);
    if (success) command.mutate(data, { onSuccess: () => onDone(`已更改“${member.name}”的角色`) });
  };
  return (
    <ConfirmModal
      title={`更改“${member.name}”的角色`}
      text="从下一次操作起按新的角色生效。"
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
