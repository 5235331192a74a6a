import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button, Dropdown, Space, type TableColumnsType, Tag } from 'antd';
import { roleText } from '../../../contract/role-names.ts';
import { useLoginWays } from '../../data/login.ts';
import { useMe } from '../../data/me.ts';
import type { MemberAct } from './member-act.tsx';
import type { MemberRow } from './member-row.ts';

export function memberColumns(onAct: (act: MemberAct) => void): TableColumnsType<MemberRow> {
  return [
    { title: '账号', dataIndex: 'username' },
    { title: '姓名', dataIndex: 'name' },
    {
      title: '角色',
      dataIndex: 'roles',
      render: (roles: MemberRow['roles'], { waiting }) => (
        <Space size={4} wrap>
          {roles.map((role) => (
            <Tag key={role} variant="filled">
              {roleText(role)}
            </Tag>
          ))}
          {waiting.map((role) => (
            <Tag key={role} variant="outlined">
              {roleText(role)}（待确认）
            </Tag>
          ))}
        </Space>
      ),
    },
    { title: '状态', dataIndex: 'status', render: (_status, member) => <Status member={member} /> },
    { title: '添加时间', dataIndex: 'createdAt', render: (createdAt: string) => <Stamp at={createdAt} /> },
    {
      title: '操作',
      dataIndex: 'id',
      fixed: 'right',
      render: (_id, member) => <Acts member={member} onAct={onAct} />,
    },
  ];
}

function Status({ member: { status, passwordDue } }: { member: MemberRow }) {
  if (status === 'disabled') return <ToneTag tone="ended">已停用</ToneTag>;
  if (passwordDue) return <ToneTag tone="todo">待设置密码</ToneTag>;
  return <ToneTag tone="done">正常</ToneTag>;
}

/** Actions on a staff member. Staff members cannot disable themselves or reset their own password. */
function Acts({ member, onAct }: { member: MemberRow; onAct: (act: MemberAct) => void }) {
  const self = useMe().data?.id === member.id;
  const active = member.status === 'active';
  const company = useLoginWays().data?.company === true;
  return (
    <Space size={4}>
      <Button size="small" data-row onClick={() => onAct({ kind: 'roles', member })}>
        更改角色
      </Button>
      {!self && (
        <>
          <Button size="small" disabled={!active} onClick={() => onAct({ kind: 'reset', member })}>
            重置密码
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...(company ? [{ key: 'subject', label: '公司账号' }] : []),
                ...(member.secondFactor ? [{ key: 'secondFactor', label: '重置两步验证' }] : []),
                { key: 'sessions', label: '退出所有设备' },
              ],
              onClick: ({ key }) => onAct({ kind: key as 'subject' | 'secondFactor' | 'sessions', member }),
            }}
          >
            <Button size="small">更多</Button>
          </Dropdown>
          <Button
            size="small"
            danger={active}
            onClick={() => onAct({ kind: active ? 'disable' : 'enable', member })}
          >
            {active ? '停用' : '启用'}
          </Button>
        </>
      )}
    </Space>
  );
}
