import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { staffTextMax } from '../../../contract/kinds.ts';
import { removeReply, saveReply } from '../../../contract/staff-endpoints.ts';

type Reply = RowOf<'service-desk.listReplies'>;

/** The answers that staff can insert with one click. */
export function RepliesPage() {
  const replies = useRead('service-desk.listReplies', {});
  const maySetUp = useMay('desk.setUp');
  const [notice, report] = useNotice();
  const [edited, setEdited] = useState<Reply | 'new' | null>(null);
  const [removed, setRemoved] = useState<Reply | null>(null);
  const done = (said: string) => {
    setEdited(null);
    setRemoved(null);
    report(said);
  };
  return (
    <>
      <PageHead title="快捷回复" query={replies}>
        <Link to="/goods?part=service-help">帮助问答</Link>
        {maySetUp && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新增快捷回复
          </Button>
        )}
      </PageHead>
      {notice}
      <QueryView query={replies} what="快捷回复">
        {({ list }) =>
          list.length === 0 ? (
            <StateView title="还没有快捷回复" text="新增后可以在客服工作台一键填入。" />
          ) : (
            <Table<Reply>
              rowKey="replyId"
              pagination={false}
              dataSource={list}
              columns={[
                { title: '标题', dataIndex: 'title' },
                { title: '内容', dataIndex: 'text' },
                ...(maySetUp
                  ? [
                      {
                        title: '操作',
                        key: 'acts',
                        render: (_: unknown, reply: Reply) => (
                          <>
                            <Button type="link" onClick={() => setEdited(reply)}>
                              修改
                            </Button>
                            <Button type="link" danger onClick={() => setRemoved(reply)}>
                              删除
                            </Button>
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
      </QueryView>
      {edited && (
        <EditReply
          reply={edited === 'new' ? null : edited}
          onDone={() => done('已保存')}
          onCancel={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveReply reply={removed} onDone={() => done('已删除')} onCancel={() => setRemoved(null)} />
      )}
    </>
  );
}

function EditReply({
  reply,
  onDone,
  onCancel,
}: {
  reply: Reply | null;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(saveReply, {
    begin: { replyId: reply?.replyId ?? null, title: reply?.title ?? '', text: reply?.text ?? '' },
    onDone,
  });
  return (
    <CommandModal
      title={reply ? '修改快捷回复' : '新增快捷回复'}
      text="所有接待客户的同事都能使用。"
      okText="保存"
      form={form}
      moved={['service-desk.replyNotFound']}
      onCancel={onCancel}
    >
      <Field id="title" label="标题" error={form.errors.title ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={20}
            value={form.typed.title}
            onChange={({ target }) => form.change({ title: target.value })}
          />
        )}
      </Field>
      <ReasonField
        label="内容"
        longest={staffTextMax}
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </CommandModal>
  );
}

function RemoveReply({
  reply: { replyId, title },
  onDone,
  onCancel,
}: {
  reply: Reply;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(removeReply, { begin: { replyId }, onDone });
  return (
    <CommandModal
      title="删除快捷回复"
      text={`“${title}”删除后不能恢复，已发送的消息不受影响。`}
      danger
      form={form}
      moved={['service-desk.replyNotFound']}
      onCancel={onCancel}
    />
  );
}
