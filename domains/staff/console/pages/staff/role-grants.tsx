import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { stampText } from '@ev/console-kit/time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useMe } from '../../data/me.ts';
import { rolesText } from '../../words/role.ts';
import { DecideGrant, type GrantDecision } from './decide-grant.tsx';
import type { RoleGrantRow } from './role-grant-row.ts';
import s from './staff.module.css';

/** Roles that move money and await a second administrator; renders nothing if there are none. */
export function RoleGrants({ onDone }: { onDone: (text: string) => void }) {
  const grants = useRead('staff.listRoleGrants', {});
  const [act, setAct] = useState<{ grant: RoleGrantRow; decision: GrantDecision } | null>(null);
  if (!grants.isError && !grants.data?.list.length) return null;
  return (
    <div className={s.grants}>
      <Panel title="待确认的角色" note="涉及资金的角色需要两名管理员先后同意，7 天内有效">
        <QueryView query={grants} what="待确认的角色">
          {({ list }) => (
            <RowList empty="没有待确认的角色">
              {list.map((grant) => (
                <GrantRow key={grant.id} grant={grant} onAct={(decision) => setAct({ grant, decision })} />
              ))}
            </RowList>
          )}
        </QueryView>
      </Panel>
      {act && (
        <DecideGrant
          {...act}
          onDone={(text) => {
            setAct(null);
            onDone(text);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </div>
  );
}

function GrantRow({ grant, onAct }: { grant: RoleGrantRow; onAct: (decision: GrantDecision) => void }) {
  const { member, roles, askedBy, expiresAt, mayGrant } = grant;
  const own = useMe().data?.id === askedBy.id;
  return (
    <li>
      <span>
        给“{member.name}”（{member.username}）添加{rolesText(roles)}
      </span>
      <span className={s.note}>
        {askedBy.name}申请，{stampText(expiresAt)} 前有效
        {!mayGrant && '，需要另一名管理员确认'}
      </span>
      <Space className={s.decisions} size={4}>
        {mayGrant && (
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
