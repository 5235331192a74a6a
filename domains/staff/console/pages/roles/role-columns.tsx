import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button, Space, type TableColumnsType, Tag } from 'antd';
import { roleText } from '../../../contract/role-names.ts';
import type { RoleAct } from './role-act.tsx';
import type { RoleRow } from './role-row.ts';

export function roleColumns(onAct: (act: RoleAct) => void): TableColumnsType<RoleRow> {
  return [
    {
      title: '名称',
      dataIndex: 'name',
      render: (name: string, { house, movesMoney }) => (
        <Space size={4}>
          {roleText(name)}
          {house && <Tag variant="filled">内置</Tag>}
          {movesMoney && <ToneTag tone="todo">涉及资金</ToneTag>}
        </Space>
      ),
    },
    { title: '权限', dataIndex: 'permissions', render: (own: RoleRow['permissions']) => `${own.length} 项` },
    { title: '员工', dataIndex: 'members', render: (members: number) => `${members} 名` },
    {
      title: '操作',
      dataIndex: 'house',
      fixed: 'right',
      render: (_house, role) => <Acts role={role} onAct={onAct} />,
    },
  ];
}

/** Built-in roles cannot be changed; an assigned role cannot be removed. */
function Acts({ role, onAct }: { role: RoleRow; onAct: (act: RoleAct) => void }) {
  return (
    <Space size={4}>
      <Button
        size="small"
        data-row={role.house || undefined}
        onClick={() => onAct({ kind: 'add', permissions: role.permissions })}
      >
        复制
      </Button>
      {!role.house && (
        <>
          <Button size="small" data-row onClick={() => onAct({ kind: 'change', role })}>
            修改
          </Button>
          <Button
            size="small"
            danger
            disabled={role.members > 0}
            title={role.members > 0 ? '还有员工拥有这个角色' : undefined}
            onClick={() => onAct({ kind: 'remove', role })}
          >
            删除
          </Button>
        </>
      )}
    </Space>
  );
}
