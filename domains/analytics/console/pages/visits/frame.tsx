import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { periodNames, periodOf, periodOptions } from '../../words/words.ts';

const tabs = [
  { key: 'traffic', label: '访问' },
  { key: 'exposures', label: '曝光与点击' },
  { key: 'heat', label: '点击热力图' },
  { key: 'vitals', label: '加载体验' },
];

/** Frame of all views: title, links to the other views, and the period. */
export function Frame<Data>({
  view,
  query,
  count,
  filters,
  children,
}: {
  view: string;
  query: UseQueryResult<Data>;
  count: (data: Data) => string;
  filters?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const address = useAddress();
  return (
    <>
      <PageHead title="访问与体验" query={query} />
      <Tabs activeKey={view} items={tabs} onChange={(next) => address.show({ view: next })} />
      <Toolbar count={query.data && count(query.data)}>
        <FilterSelect
          label="时间范围"
          all={periodNames['7']}
          options={periodOptions}
          value={periodOf(address.get('days'))}
          onChange={(days) => address.show({ days })}
        />
        {filters}
      </Toolbar>
      <QueryView query={query} what={tabs.find(({ key }) => key === view)?.label ?? ''}>
        {children}
      </QueryView>
    </>
  );
}
