import { Panel } from '@ev/console-kit/panel.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Table, type TableColumnsType } from 'antd';
import { payerNames } from '../../../contract/kinds.ts';
import type { QuoteLine } from '../../../contract/maintenance.ts';
import type { StaffWorkOrder } from '../../../contract/staff-maintenance.ts';
import { CarePictures } from '../../parts/care-pictures.tsx';
import { quoteNames } from '../../words/care-words.ts';

type StaffQuote = StaffWorkOrder['quotes'][number];

/** All versions of the quote, the newest first. */
export function QuotePanel({ order: { appointmentNo, quotes } }: { order: StaffWorkOrder }) {
  if (quotes.length === 0) return null;
  return (
    <Panel title="报价">
      {quotes.map((quote) => (
        <section key={quote.version} aria-label={`第 ${quote.version} 版报价`}>
          <h3>
            第 {quote.version} 版，{quoteNames[quote.status]}，客户付 {formatYuan(quote.payFen)}
          </h3>
          <p>{timesOf(quote)}</p>
          <Table<QuoteLine>
            size="small"
            rowKey="lineId"
            pagination={false}
            dataSource={quote.lines}
            columns={columnsOf(appointmentNo, quote)}
          />
        </section>
      ))}
    </Panel>
  );
}

const timesOf = ({ presentedAt, signedAt, documentNo }: StaffQuote): string =>
  [
    presentedAt && `${exactStampText(presentedAt)} 报给客户`,
    signedAt && `${exactStampText(signedAt)} 签署`,
    documentNo && `确认书 ${documentNo}`,
  ]
    .filter(Boolean)
    .join('，');

const columnsOf = (appointmentNo: string, { inputs }: StaffQuote): TableColumnsType<QuoteLine> => [
  { title: '项目', dataIndex: 'name' },
  { title: '原因', dataIndex: 'reason' },
  { title: '数量', dataIndex: 'quantityText' },
  { title: '金额', dataIndex: 'totalFen', render: (fen: number) => formatYuan(fen) },
  { title: '承担', key: 'payer', render: (_, { payer }) => payerNames[payer] },
  { title: '安全', key: 'safety', render: (_, { forSafety }) => (forSafety ? '涉及' : '—') },
  {
    title: '缺货',
    key: 'expected',
    render: (_, { lineId }) => inputs.find((one) => one.lineId === lineId)?.expectedDay ?? '—',
  },
  {
    title: '客户',
    key: 'approved',
    render: (_, { approved }) => (approved === null ? '未选择' : approved ? '做' : '不做'),
  },
  {
    title: '照片',
    key: 'pictures',
    render: (_, { pictureIds, name }) => (
      <CarePictures appointmentNo={appointmentNo} pictureIds={pictureIds} name={name} />
    ),
  },
];
