import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useState } from 'react';
import { listAllIntents } from '../../../contract/staff-endpoints.ts';
import { intentStatusLabels, isIntentStatus } from '../../words/intent-status.ts';
import { intentColumns } from './intent-columns.tsx';
import { IntentDrawer } from './intent-drawer.tsx';

const pageSize = 20;
const check = (keyword: string) =>
  listAllIntents.input.safeParse({ keyword }).error?.issues[0]?.message ?? null;
const statusOptions = Object.entries(intentStatusLabels).map(([value, { text: label }]) => ({
  value,
  label,
}));

/** Reservations with money, and what customers want changed in them. */
export function IntentsPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isIntentStatus(asked) ? asked : undefined;
  const intents = useRead(
    'intent.listAllIntents',
    { keyword: keyword || undefined, status, pageNo, pageSize },
    { keepPrevious: true },
  );
  const [openedNo, setOpenedNo] = useState<string | null>(null);
  const opened = intents.data?.list.find(({ intentNo }) => intentNo === openedNo);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="预订" query={intents} />
      {notice}
      <Toolbar count={intents.data && `共 ${intents.data.total} 个预订`}>
        <SearchBar
          label="搜索预订"
          placeholder="完整的预订单号或手机号"
          keyword={keyword}
          check={check}
          onSearch={(q) => address.show({ q })}
        />
        <FilterSelect
          label="预订状态"
          all="全部状态"
          options={statusOptions}
          value={status}
          onChange={(next) => address.show({ status: next })}
        />
      </Toolbar>
      <QueryView query={intents} what="预订">
        {({ list, total }) => (
          <ListTable
            rowKey="intentNo"
            columns={intentColumns(setOpenedNo)}
            rows={list}
            waiting={intents.isPlaceholderData}
            empty={<StateView title="没有符合条件的预订" />}
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
      {opened && (
        <IntentDrawer
          key={opened.intentNo}
          intent={opened}
          onDone={(said) => {
            setOpenedNo(null);
            tell(said);
          }}
          onClose={() => setOpenedNo(null)}
        />
      )}
    </>
  );
}
