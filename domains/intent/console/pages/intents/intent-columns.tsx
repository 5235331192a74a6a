import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { intentStatusLabels } from '../../words/intent-status.ts';
import s from './intents-page.module.css';

export type IntentRow = RowOf<'intent.listAllIntents'>;

export function intentColumns(onOpen: (intentNo: string) => void): TableColumnsType<IntentRow> {
  return [
    {
      title: '预订单号',
      dataIndex: 'intentNo',
      render: (intentNo: string) => <RowButton onOpen={() => onOpen(intentNo)}>{intentNo}</RowButton>,
    },
    { title: '状态', dataIndex: 'status', render: (_status, intent) => <IntentStatusTag intent={intent} /> },
    {
      title: '车型与方案',
      dataIndex: 'offer',
      render: ({ modelName, title }: IntentRow['offer']) => (
        <>
          {modelName}
          <div className={s.second}>{title}</div>
        </>
      ),
    },
    {
      title: '客户',
      dataIndex: 'name',
      render: (name: string, { maskedPhone }) => (
        <>
          {name}
          <div className={s.second}>{maskedPhone}</div>
        </>
      ),
    },
    { title: '城市', dataIndex: 'cityName' },
    { title: '金额', dataIndex: 'amountFen', align: 'right', render: formatYuan },
    { title: '预订时间', dataIndex: 'createdAt', render: (createdAt: string) => <Stamp at={createdAt} /> },
  ];
}

export function IntentStatusTag({ intent: { status } }: { intent: Pick<IntentRow, 'status'> }) {
  const { text, tone } = intentStatusLabels[status];
  return <ToneTag tone={tone}>{text}</ToneTag>;
}
