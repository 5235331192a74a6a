import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useState } from 'react';
import { AddMember } from './add-member.tsx';
import { ChangeRoles } from './change-roles.tsx';
import { IssuedPassword } from './issued-password.tsx';
import type { MemberRow } from './member-row.ts';
import { SetSubject } from './set-subject.tsx';

export type MemberAct =
  | { kind: 'add' }
  | {
      kind: 'roles' | 'disable' | 'enable' | 'reset' | 'secondFactor' | 'subject' | 'sessions';
      member: MemberRow;
    };

type Ways = {
  /** With a message to show, or null if it has been shown already. */
  onDone: (text: string | null) => void;
  onCancel: () => void;
};

/** Collects the input of an action, runs it, and shows the password that it issued. */
export function MemberActModal({ act, ...ways }: { act: MemberAct } & Ways) {
  if (act.kind === 'add') return <AddMember {...ways} />;
  if (act.kind === 'roles') return <ChangeRoles member={act.member} {...ways} />;
  if (act.kind === 'reset') return <ResetPassword member={act.member} {...ways} />;
  if (act.kind === 'sessions') return <EndSessions member={act.member} {...ways} />;
  if (act.kind === 'subject') return <SetSubject member={act.member} {...ways} />;
  if (act.kind === 'secondFactor') return <ResetSecondFactor member={act.member} {...ways} />;
  return <Switch member={act.member} way={act.kind} {...ways} />;
}

const switchWords = {
  disable: {
    id: 'staff.disableMember',
    word: '停用',
    text: '停用后立即退出登录，不能再登录后台。之后可以重新启用。',
  },
  enable: {
    id: 'staff.enableMember',
    word: '启用',
    text: '启用后可以用原来的密码登录后台，角色不变。',
  },
} as const;

function Switch({ member, way, onDone, onCancel }: { member: MemberRow; way: 'disable' | 'enable' } & Ways) {
  const { id, word, text } = switchWords[way];
  const command = useCommand(id);
  return (
    <ConfirmModal
      title={`${word}“${member.name}”`}
      text={text}
      okText={word}
      danger={way === 'disable'}
      pending={command.isPending}
      error={command.error}
      onOk={() => command.mutate({ id: member.id }, { onSuccess: () => onDone(`已${word}“${member.name}”`) })}
      onCancel={onCancel}
    />
  );
}

function ResetPassword({ member, onDone, onCancel }: { member: MemberRow } & Ways) {
  const command = useCommand('staff.resetPassword');
  const [issued, setIssued] = useState<string | null>(null);
  if (issued) return <IssuedPassword name={member.name} password={issued} onClose={() => onDone(null)} />;
  return (
    <ConfirmModal
      title={`重置“${member.name}”的密码`}
      text="原密码立即失效，已登录的设备全部退出。系统会生成一次性密码，首次登录后必须修改。"
      okText="重置密码"
      danger
      pending={command.isPending}
      error={command.error}
      onOk={() =>
        command.mutate({ id: member.id }, { onSuccess: ({ oneTimePassword }) => setIssued(oneTimePassword) })
      }
      onCancel={onCancel}
    />
  );
}

function EndSessions({ member, onDone, onCancel }: { member: MemberRow } & Ways) {
  const command = useCommand('staff.endMemberSessions');
  return (
    <ConfirmModal
      title={`退出“${member.name}”的所有设备`}
      text="已登录的设备立即退出，之后可以重新登录。设备遗失时使用；密码可能泄露时请重置密码。"
      okText="全部退出"
      danger
      pending={command.isPending}
      error={command.error}
      onOk={() =>
        command.mutate(
          { id: member.id },
          { onSuccess: ({ ended }) => onDone(`已退出“${member.name}”的 ${ended} 台设备`) },
        )
      }
      onCancel={onCancel}
    />
  );
}

function ResetSecondFactor({ member, onDone, onCancel }: { member: MemberRow } & Ways) {
  const command = useCommand('staff.resetSecondFactor');
  return (
    <ConfirmModal
      title={`重置“${member.name}”的两步验证`}
      text="手机和恢复码都遗失时使用，请先当面确认是本人。重置后登录只需密码，之后可以重新开启。"
      okText="重置两步验证"
      danger
      pending={command.isPending}
      error={command.error}
      onOk={() =>
        command.mutate({ id: member.id }, { onSuccess: () => onDone(`已重置“${member.name}”的两步验证`) })
      }
      onCancel={onCancel}
    />
  );
}
