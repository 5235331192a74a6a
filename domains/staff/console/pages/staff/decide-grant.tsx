import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { Api } from '@ev/contract';
import { decideRoleGrant } from '../../../contract/role-grants.ts';
import { useMe } from '../../data/me.ts';
import { rolesText } from '../../words/role.ts';
import type { RoleGrantRow } from './role-grant-row.ts';

export type GrantDecision = Api['staff.decideRoleGrant']['input']['decision'];

/** Lets a second administrator grant or refuse a role that moves money, or the requester withdraw it. */
export function DecideGrant({
  grant: { id, member, roles, askedBy },
  decision,
  onDone,
  onCancel,
}: {
  grant: RoleGrantRow;
  decision: GrantDecision;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const own = useMe().data?.id === askedBy.id;
  const what = `给“${member.name}”添加${rolesText(roles)}`;
  const word = decision === 'grant' ? '确认' : own ? '撤回' : '拒绝';
  const form = useCommandForm(decideRoleGrant, {
    begin: { id, decision },
    onDone: () => onDone(`已${word}${what}`),
  });
  return (
    <CommandModal
      form={form}
      title={`${word}${what}`}
      text={
        decision === 'grant'
          ? `由${askedBy.name}申请。确认后立即生效，对方可以放款。请先核实对方的身份和职责。`
          : '对方的其他角色不变。需要时可以重新申请。'
      }
      okText={word}
      danger={decision === 'refuse'}
      moved={['staff.grantOver']}
      onCancel={onCancel}
    />
  );
}
