import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Space, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { endOwnSessions } from '../../../contract/sessions.ts';

type SessionRow = RowOf<'staff.listOwnSessions'>;
/** One session, or all others. */
type Ending = SessionRow | 'others';

/** The staff member's own sessions, with logout of unknown or forgotten ones. */
export function SessionsPage() {
  const sessions = useRead('staff.listOwnSessions', {});
  const [ending, setEnding] = useState<Ending | null>(null);
  const [notice, tell] = useNotice();
  const others = sessions.data?.list.some(({ current }) => !current) ?? false;
  return (
    <>
      <PageHead title="登录设备" query={sessions}>
        <Button danger disabled={!others} onClick={() => setEnding('others')}>
          退出其他设备
        </Button>
      </PageHead>
      {notice}
      <QueryView query={sessions} what="登录设备">
        {({ list }) => <ListTable rowKey="id" columns={columns(setEnding)} rows={list} empty={null} />}
      </QueryView>
      {ending && (
        <EndSessions
          ending={ending}
          onDone={(text) => {
            setEnding(null);
            tell(text);
          }}
          onCancel={() => setEnding(null)}
        />
      )}
    </>
  );
}

function columns(onEnd: (session: SessionRow) => void): TableColumnsType<SessionRow> {
  return [
    {
      title: '设备',
      dataIndex: 'device',
      render: (_device, session) => (
        <Space size={4}>
          {nameOf(session)}
          {session.current && <Tag variant="filled">本机</Tag>}
        </Space>
      ),
    },
    { title: '网络地址', dataIndex: 'ip', render: (ip: string) => ip || '未知' },
    {
      title: '登录方式',
      dataIndex: 'via',
      render: (via: SessionRow['via']) => (via === 'company' ? '公司账号' : '密码'),
    },
    { title: '登录时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
    { title: '最近使用', dataIndex: 'seenAt', render: (at: string) => <Stamp at={at} /> },
    {
      title: '操作',
      dataIndex: 'id',
      fixed: 'right',
      render: (_id, session) =>
        session.current ? null : (
          <Button size="small" data-row onClick={() => onEnd(session)}>
            退出
          </Button>
        ),
    },
  ];
}

function EndSessions({
  ending,
  onDone,
  onCancel,
}: {
  ending: Ending;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const what = ending === 'others' ? '其他设备' : `“${nameOf(ending)}”`;
  const form = useCommandForm(endOwnSessions, {
    begin: { id: ending === 'others' ? null : ending.id },
    onDone: () => onDone(`已退出${what}`),
  });
  return (
    <CommandModal
      form={form}
      title={`退出${what}`}
      text="那里打开的后台页面立即失效，没有提交的内容会丢失。如果不认识这次登录，请同时修改密码。"
      okText="退出"
      danger
      moved={['staff.sessionNotFound']}
      onCancel={onCancel}
    />
  );
}

function nameOf({ device }: SessionRow): string {
  return device ?? '未知设备';
}
