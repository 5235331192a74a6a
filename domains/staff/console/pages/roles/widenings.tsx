import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { stampText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useWords } from '@ev/console-kit/words.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { decideWidening } from '../../../contract/roles.ts';
import { permissionsText } from './permission-list.ts';
import type { RoleRow } from './role-row.ts';
import s from './roles.module.css';

type Waiting = { role: RoleRow; widening: NonNullable<RoleRow['widening']> };
type Decision = 'grant' | 'refuse';

/** Permission requests awaiting a second administrator; renders nothing if there are none. */
export function Widenings({ roles, onDone }: { roles: readonly RoleRow[]; onDone: (text: string) => void }) {
  const [act, setAct] = useState<{ waiting: Waiting; decision: Decision } | null>(null);
  const waiting = roles.flatMap((role) => (role.widening ? [{ role, widening: role.widening }] : []));
  return (
    <>
      {waiting.length > 0 && (
        <div className={s.widenings}>
          <Panel
            title="待确认的权限"
            note="已有员工的角色增加涉及资金的权限，需要两名管理员先后同意，7 天内有效"
          >
            <RowList empty="没有待确认的权限">
              {waiting.map((one) => (
                <Row
                  key={one.widening.id}
                  waiting={one}
                  onAct={(decision) => setAct({ waiting: one, decision })}
                />
              ))}
            </RowList>
          </Panel>
        </div>
      )}
      {act && (
        <Decide
          {...act}
          onDone={(text) => {
            setAct(null);
            onDone(text);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}

function Row({
  waiting: { role, widening },
  onAct,
}: {
  waiting: Waiting;
  onAct: (decision: Decision) => void;
}) {
  const words = useWords().permissions;
  const own = useMe().data?.id === widening.askedBy.id;
  return (
    <li>
      <span>
        给角色“{role.name}”（{role.members} 名员工）增加{permissionsText(widening.permissions, words)}
      </span>
      <span className={s.note}>
        {widening.askedBy.name}申请，{stampText(widening.expiresAt)} 前有效
        {!widening.mayGrant && '，需要另一名没有这个角色的管理员确认'}
      </span>
      <Space className={s.decisions} size={4}>
        {widening.mayGrant && (
          <Button size="small" type="primary" onClick={() => onAct('grant')}>
            确认
          </Button>
        )}
        <Button size="small" onClick={() => onAct('refuse')}>
          {own ? '撤回' : '拒绝'}
        </Button>
      </Space>
    </li>
  );
}

function Decide({
  waiting: { role, widening },
  decision,
  onDone,
  onCancel,
}: {
  waiting: Waiting;
  decision: Decision;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const words = useWords().permissions;
  const own = useMe().data?.id === widening.askedBy.id;
  const what = `给角色“${role.name}”增加${permissionsText(widening.permissions, words)}`;
  const word = decision === 'grant' ? '确认' : own ? '撤回' : '拒绝';
  const form = useCommandForm(decideWidening, {
    begin: { id: widening.id, decision },
    onDone: () => onDone(`已${word}${what}`),
  });
  return (
    <CommandModal
      form={form}
      title={`${word}${what}`}
      text={
        decision === 'grant'
          ? `由${widening.askedBy.name}申请。确认后，拥有这个角色的 ${role.members} 名员工立即可以进行这些操作。`
          : '角色的其他权限不变。需要时可以重新申请。'
      }
      okText={word}
      danger={decision === 'refuse'}
      moved={['staff.grantOver', 'staff.roleNotFound']}
      onCancel={onCancel}
    />
  );
}
