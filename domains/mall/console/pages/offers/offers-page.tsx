import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { OfferFigures } from '../../../contract/offer-figures.ts';
import { OfferStateTag } from '../../parts/offer-state-tag.tsx';

const columns: TableColumnsType<OfferFigures> = [
  {
    title: '活动',
    dataIndex: 'name',
    // An offer that is left out of the goods cannot be edited there.
    render: (_, { offerCode, name, current }) =>
      current ? (
        <Link data-row to={`/goods/mall-offers/${offerCode}`}>
          {name}
        </Link>
      ) : (
        `${name}（已下架）`
      ),
  },
  { title: '状态', dataIndex: 'state', render: (_, { state }) => <OfferStateTag state={state} /> },
  {
    title: '方式',
    dataIndex: 'queued',
    render: (queued: boolean) => (queued ? '限量排队' : '直接购买'),
  },
  { title: '开始', dataIndex: 'startsAt', render: (at: string) => <Stamp at={at} /> },
  { title: '结束', dataIndex: 'endsAt', render: (at: string) => <Stamp at={at} /> },
  {
    title: '限量',
    dataIndex: 'quantity',
    align: 'right',
    render: (quantity: number | null) => quantity ?? '不限',
  },
  { title: '已售', dataIndex: 'sold', align: 'right' },
  {
    title: '已花费',
    dataIndex: 'costFen',
    align: 'right',
    render: (fen: number, { estimated }) =>
      formatYuan(fen) + (estimated > 0 ? `（其中 ${estimated} 件按现价估算）` : ''),
  },
  {
    title: '最多花费',
    dataIndex: 'mostFen',
    align: 'right',
    render: (fen: number | null) => (fen === null ? '没有上限' : formatYuan(fen)),
  },
];

/** Offers of special prices with what they have sold, and what that costs the brand. */
export function OffersPage() {
  const address = useAddress();
  const figures = useRead('mall.listOfferFigures', pageOf(address), { keepPrevious: true });
  return (
    <ListPage
      title="活动价花费"
      what="活动"
      query={figures}
      address={address}
      count={(total) =>
        `共 ${total} 个活动。花费是已付款的件数比售价少收的钱，退货不扣减，满减不在其中；0.5.0 版以前下的订单没有记下当时的售价，按现价估算`
      }
      filters={null}
      rowKey="offerCode"
      columns={columns}
      empty={<StateView title="还没有活动价" text="在商品与内容的商城活动里添加" />}
    />
  );
}
