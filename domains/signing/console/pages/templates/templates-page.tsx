import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { Link } from 'react-router';
import { savePdf } from '../../data/save-pdf.ts';

type Kind = Api['signing.listTemplates']['output']['kinds'][number];

/** The templates of documents: their versions, placeholders, and a preview with sample data. */
export function TemplatesPage() {
  const templates = useRead('signing.listTemplates', {});
  return (
    <>
      <PageHead title="合同模板" query={templates}>
        <Link to="/goods?part=contracts">编辑模板</Link>
      </PageHead>
      <QueryView query={templates} what="合同模板">
        {({ kinds }) =>
          kinds.length === 0 ? (
            <StateView title="没有需要签署的文件" />
          ) : (
            kinds.map((kind) => <KindPanel key={kind.kind} kind={kind} />)
          )
        }
      </QueryView>
    </>
  );
}

function KindPanel({ kind }: { kind: Kind }) {
  const api = useApi();
  const preview = useMutation({
    mutationFn: (version: string) => api('signing.previewTemplate', { kind: kind.kind, version }),
    onSuccess: savePdf,
  });
  return (
    <Panel title={kind.title} note={kind.kind}>
      <FailureNotice error={preview.error} />
      <Table
        size="small"
        pagination={false}
        rowKey="version"
        dataSource={kind.versions}
        locale={{ emptyText: '还没有发布模板，客户暂时不能签署' }}
        columns={[
          { title: '版本', dataIndex: 'version' },
          { title: '标题', dataIndex: 'title' },
          { title: '发布时间', dataIndex: 'publishedAt', render: (at: string) => <Stamp at={at} /> },
          {
            title: '状态',
            dataIndex: 'current',
            render: (current: boolean) =>
              current ? <ToneTag tone="done">使用中</ToneTag> : <ToneTag tone="ended">历史版本</ToneTag>,
          },
          {
            title: '操作',
            key: 'preview',
            render: (_, { version }) => (
              <Button
                size="small"
                loading={preview.isPending && preview.variables === version}
                onClick={() => preview.mutate(version)}
              >
                下载预览
              </Button>
            ),
          },
        ]}
      />
      <p>可用的占位：{kind.placeholders.map(({ name, label }) => `${name} ${label}`).join('，')}</p>
    </Panel>
  );
}
