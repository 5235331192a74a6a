import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { flowStatusNames } from '../../../contract/kinds.ts';
import { flowTones } from '../../words/flow-status.ts';

export type FlowRow = RowOf<'signing.listFlows'>;

export function flowColumns(onOpen: (flowNo: string) => void): TableColumnsType<FlowRow> {
  return [
    {
      title: '签署编号',
      dataIndex: 'flowNo',
      render: (flowNo: string) => <RowButton onOpen={() => onOpen(flowNo)}>{flowNo}</RowButton>,
    },
    { title: '状态', key: 'status', render: (_, flow) => <FlowStatusTag flow={flow} /> },
    { title: '文件', dataIndex: 'title' },
    { title: '业务编号', dataIndex: 'subjectNo' },
    { title: '签署人', dataIndex: 'maskedName' },
    { title: '生成时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
    {
      title: '签署时间',
      dataIndex: 'signedAt',
      render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
    },
  ];
}

export function FlowStatusTag({ flow }: { flow: Pick<FlowRow, 'status' | 'stuck'> }) {
  if (flow.stuck) return <ToneTag tone="wrong">文件未生成</ToneTag>;
  return <ToneTag tone={flowTones[flow.status]}>{flowStatusNames[flow.status]}</ToneTag>;
}
