import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import { Button, Skeleton, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditLine } from '../../../contract/audit.ts';
import { auditDetailRows, auditObject } from '../../words/audit.ts';
import s from './audit-page.module.css';

export function AuditTable({
  lines,
  pending,
  filtered,
  onShow,
}: {
  lines: AuditLine[];
  pending: boolean;
  filtered: boolean;
  onShow: (change: Record<string, string>) => void;
}) {
  const { actions } = useWords().audit;
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);

  const columns: TableColumnsType<AuditLine> = [
    { title: '时间', dataIndex: 'at', render: (at: string) => <Stamp at={at} /> },
    {
      title: '员工',
      dataIndex: 'member',
      render: (member: AuditLine['member'], { details }) =>
        member ? (
          <Button
            className={s.person}
            type="link"
            size="small"
            onClick={() => onShow({ member: member.id })}
            title="只看这名员工"
          >
            {member.name}
          </Button>
        ) : (
          (operatorOf(details) ?? '未知')
        ),
    },
    { title: '操作', dataIndex: 'action', render: (action: string) => actions[action] ?? action },
    {
      title: '对象',
      dataIndex: 'object',
      render: (object: string | null) => object && <ObjectLink object={object} />,
    },
    { title: '地址', dataIndex: 'ip', responsive: ['lg'] },
    {
      title: '内容',
      dataIndex: 'id',
      render: (id: number) => (
        <Button size="small" data-row aria-expanded={open.includes(id)} onClick={() => toggle(id)}>
          {open.includes(id) ? '收起' : '展开'}
        </Button>
      ),
    },
  ];
  return (
    <ListTable
      rowKey="id"
      columns={columns}
      rows={lines}
      empty={
        pending ? (
          <div role="status" aria-label="正在加载审计日志">
            <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
          </div>
        ) : (
          <StateView title={filtered ? '没有符合条件的记录' : '还没有记录'} />
        )
      }
      expandable={{
        expandedRowKeys: open,
        showExpandColumn: false,
        expandedRowRender: (line) => <Details line={line} />,
      }}
    />
  );
}

/** Who used a command on the server, which has no member of staff. */
function operatorOf(details: AuditLine['details']): string | null {
  const { operator } = details ?? {};
  return typeof operator === 'string' ? `${operator}（服务器命令）` : null;
}

function ObjectLink({ object }: { object: string }) {
  const { text, to } = auditObject(object, useWords().audit.objects);
  return to ? <Link to={to}>{text}</Link> : <span title={object}>{text}</span>;
}

function Details({ line }: { line: AuditLine }) {
  const words = useWords();
  const rows: [string, string][] = [
    ...(line.details ? auditDetailRows(line.details, words) : []),
    ['网络地址', line.ip],
    ['请求编号', line.requestId ?? '无'],
  ];
  return (
    <dl className={s.details}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
