import { useCommand } from '@ev/console-kit/command.ts';
import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { stampText } from '@ev/console-kit/time.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import type { FailedSms as Row } from '../../../contract/template.ts';
import s from './failed-sms.module.css';

/** SMS that failed after several attempts; staff with the permission can resend them here. */
export function FailedSms() {
  const [pageNo, setPageNo] = useState(1);
  const query = useRead('message.listFailedSms', { pageNo, pageSize: 10 }, { keepPrevious: true });
  const resend = useCommand('message.resendSms');
  const [notice, tell] = useNotice();

  const send = ({ id, maskedPhone }: Row) =>
    resend.mutate({ id }, { onSuccess: () => tell(`已重新发送给 ${maskedPhone}`) });

  return (
    <section className={s.failed} aria-labelledby="failed-sms">
      <h2 id="failed-sms" className={s.title}>
        发送失败的短信
      </h2>
      {notice}
      <FailureNotice error={resend.error} />
      {query.isError ? (
        <ErrorView error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="small"
          loading={query.isPending}
          dataSource={query.data?.list ?? []}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <StateView title="没有发送失败的短信" /> }}
          pagination={{
            current: pageNo,
            pageSize: 10,
            total: query.data?.total ?? 0,
            hideOnSinglePage: true,
            onChange: setPageNo,
          }}
          columns={[
            { title: '时间', dataIndex: 'createdAt', render: stampText },
            { title: '手机号', dataIndex: 'maskedPhone' },
            {
              title: '内容',
              dataIndex: 'title',
              render: (_title, { title, text }) => <span title={text}>{title}</span>,
            },
            { title: '次数', dataIndex: 'tries', align: 'right' },
            { title: '最后的原因', dataIndex: 'lastError' },
            {
              title: '操作',
              dataIndex: 'id',
              render: (_id, row) => (
                <Button
                  size="small"
                  loading={resend.isPending && resend.variables.id === row.id}
                  onClick={() => send(row)}
                >
                  重新发送
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
