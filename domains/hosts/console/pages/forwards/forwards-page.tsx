import { DayRange } from '@ev/console-kit/day-range.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { type ForwardType, forwardTypeNames } from '../../../contract/forward.ts';
import { listForwards } from '../../../contract/forward-endpoints.ts';

type Forward = RowOf<'hosts.listForwards'>;

const typeOptions = Object.entries(forwardTypeNames).map(([value, label]) => ({ value, label }));

/** Shares of community content, most shared first. */
export function ForwardsPage() {
  const address = useAddress();
  const [from, to, asked] = [address.get('from'), address.get('to'), address.get('type')];
  const narrowed = listForwards.input.safeParse({
    from: from || undefined,
    to: to || undefined,
    subjectType: asked || undefined,
  });
  const { from: first, to: last, subjectType } = narrowed.data ?? {};
  const forwards = useRead(
    'hosts.listForwards',
    { from: first, to: last, subjectType, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="转发"
      what="转发的内容"
      query={forwards}
      address={address}
      count={(total) => `共 ${total} 篇内容`}
      filters={
        <>
          <DayRange label="转发日期" from={from} to={to} onChange={address.show} />
          <FilterSelect
            label="内容类型"
            all="全部类型"
            options={typeOptions}
            value={subjectType}
            onChange={(type) => address.show({ type })}
          />
        </>
      }
      rowKey={({ subjectType: type, subjectId }) => `${type}.${subjectId}`}
      columns={columns}
      empty={
        from || to || asked ? (
          <StateView title="没有符合条件的转发" />
        ) : (
          <StateView title="还没有转发" text="客户在 APP 里把社区内容分享到微信后，会出现在这里" />
        )
      }
    />
  );
}

const columns: TableColumnsType<Forward> = [
  {
    title: '内容类型',
    dataIndex: 'subjectType',
    render: (type: ForwardType) => forwardTypeNames[type],
  },
  { title: '内容编号', dataIndex: 'subjectId' },
  { title: '转发次数', dataIndex: 'times' },
  { title: '转发人数', dataIndex: 'people' },
  { title: '最近转发', dataIndex: 'lastAt', render: (at: string) => <Stamp at={at} /> },
];
