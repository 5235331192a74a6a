import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { faceWords, thresholdWords } from '../../../contract/coupon-words.ts';
import { couponTypeNames } from '../../../contract/kinds.ts';

type TemplateLine = RowOf<'coupon.listTemplates'>;

const columns: TableColumnsType<TemplateLine> = [
  {
    title: '活动',
    dataIndex: 'name',
    // A template that is left out of the goods cannot be edited there.
    render: (_, { name, templateCode, current }) =>
      current ? (
        <Link data-row to={`/goods/coupons/${templateCode}`}>
          {name}
        </Link>
      ) : (
        `${name}（已下架）`
      ),
  },
  { title: '类型', dataIndex: 'type', render: (_, { type }) => couponTypeNames[type] },
  {
    title: '内容',
    dataIndex: 'faceFen',
    render: (_, template) => `${faceWords(template)}，${thresholdWords(template.thresholdFen)}`,
  },
  {
    title: '方式',
    dataIndex: 'claimable',
    render: (claimable: boolean) => (claimable ? '客户领取' : '只发放'),
  },
  { title: '已领', dataIndex: 'claimed', align: 'right' },
  { title: '已发', dataIndex: 'granted', align: 'right' },
  { title: '已用', dataIndex: 'used', align: 'right' },
  {
    title: '剩余库存',
    dataIndex: 'left',
    align: 'right',
    render: (left: number | null, { stock }) => (left === null ? '不限' : `${left} / ${stock}`),
  },
  { title: '已花费', dataIndex: 'costFen', align: 'right', render: (fen: number) => formatYuan(fen) },
  {
    title: '预计花费',
    dataIndex: 'forecastFen',
    align: 'right',
    render: (fen: number) => formatYuan(fen),
  },
];

/** Templates of coupons with the numbers and the costs of what was issued. */
export function CouponTemplatesPage() {
  const address = useAddress();
  const templates = useRead('coupon.listTemplates', pageOf(address), { keepPrevious: true });
  return (
    <ListPage
      title="券活动"
      what="券活动"
      query={templates}
      address={address}
      count={(total) => `共 ${total} 个活动，预计花费按已发的券继续以现在的使用率估算`}
      filters={null}
      rowKey="templateCode"
      columns={columns}
      empty={<StateView title="还没有券活动" text="在商品与内容的卡券里添加" />}
    />
  );
}
