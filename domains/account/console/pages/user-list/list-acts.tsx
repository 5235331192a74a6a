import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { UserList, UserListMember } from '../../../contract/user-lists.ts';
import { changeUserList, endUserList, removeUserListMember } from '../../../contract/user-lists-endpoints.ts';
import { ListFields } from '../user-lists/list-fields.tsx';

type ActProps = { list: UserList; onDone: (said: string) => void; onCancel: () => void };

const moved = ['account.userListOver', 'account.userListNotFound', 'account.userListMoved'] as const;

export function ChangeList({
  list: { listCode, version, name, purpose, lastDay },
  onDone,
  onCancel,
}: ActProps) {
  const form = useCommandForm(changeUserList, {
    begin: { listCode, version, name, purpose, lastDay },
    fieldOf: { 'account.userListDayPast': 'lastDay' },
    onDone: () => onDone('已保存'),
  });
  return (
    <CommandModal
      title="修改名单"
      text="立即生效。"
      okText="保存"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ListFields form={form} />
    </CommandModal>
  );
}

export function EndList({ list: { listCode, name, members }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(endUserList, {
    begin: { listCode, reason: '' },
    onDone: () => onDone('名单已结束'),
  });
  return (
    <CommandModal
      title="结束名单"
      text={`“${name}”的 ${members} 位客户立即看不到只给这份名单的内容；结束后不能恢复。`}
      okText="结束名单"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function RemoveMember({
  listCode,
  member: { memberId, nickname, maskedPhone },
  onDone,
  onCancel,
}: Omit<ActProps, 'list'> & { listCode: string; member: UserListMember }) {
  const form = useCommandForm(removeUserListMember, {
    begin: { listCode, memberId },
    onDone: () => onDone('已移出名单'),
  });
  return (
    <CommandModal
      title="移出名单"
      text={`${nickname ?? '等待注册的手机号'} ${maskedPhone} 立即看不到只给这份名单的内容，可以再次添加。`}
      okText="移出"
      danger
      form={form}
      moved={['account.userListMemberGone', 'account.userListNotFound']}
      onCancel={onCancel}
    />
  );
}
