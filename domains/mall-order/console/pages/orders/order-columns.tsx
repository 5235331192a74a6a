import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { RowOf } from '@ev/query/read.ts';
import { Checkbox, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { type MallOrderStatus, mallOrderStatusNames } from '../../../contract/kinds.ts';
import { orderTones } from '../../words/order-tones.ts';

type Row = RowOf<'mall-order.listAllOrders'>;
/** The orders whose labels are to be printed. */
export type Choice = { chosen: readonly string[]; onChoose: (orderNos: readonly string[]) => void };

/** Orders that may have a parcel which its carrier has not collected. */
const mayPrint: readonly MallOrderStatus[] = ['toShip', 'packing', 'shipped'];

const choiceColumn = ({ chosen, onChoose }: Choice): TableColumnsType<Row>[number] => ({
  title: '选择',
  key: 'choice',
  render: (_, { orderNo, status }) => (
    <Checkbox
      aria-label={`选择 ${orderNo}`}
      disabled={!mayPrint.includes(status)}
      checked={chosen.includes(orderNo)}
      onChange={({ target }) =>
        onChoose(target.checked ? [...chosen, orderNo] : chosen.filter((one) => one !== orderNo))
      }
    />
  ),
});

export const columnsOf = (
  onOpen: (orderNo: string) => void,
  choice: Choice | null,
): TableColumnsType<Row> => [
  ...(choice ? [choiceColumn(choice)] : []),
  {
    title: '订单号',
    dataIndex: 'orderNo',
    render: (orderNo: string) => <RowButton onOpen={() => onOpen(orderNo)}>{orderNo}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status }) => <ToneTag tone={orderTones[status]}>{mallOrderStatusNames[status]}</ToneTag>,
  },
  { title: '商品', dataIndex: 'goodsText' },
  {
    title: '实付',
    dataIndex: 'payFen',
    render: (fen: number, { points }) => formatYuan(fen) + (points > 0 ? ` + ${points} 积分` : ''),
  },
  {
    title: '收货人',
    dataIndex: 'receiverName',
    render: (name: string, { uid, maskedPhone }) => (
      <>
        <Link to={`/users/${uid}`}>{name}</Link> {maskedPhone}
      </>
    ),
  },
  { title: '包裹', dataIndex: 'parcelCount', render: (count: number) => count || '—' },
  {
    title: '付款时间',
    dataIndex: 'paidAt',
    render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
  },
  { title: '状态更新', dataIndex: 'statusSince', render: (at: string) => <Stamp at={at} /> },
];
