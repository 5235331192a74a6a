import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listAllIntents } from '../../../contract/staff-endpoints.ts';
import { intentStatusLabels, isIntentStatus } from '../../words/intent-status.ts';
import { intentColumns } from './intent-columns.tsx';
import { IntentDrawer } from './intent-drawer.tsx';

const statusOptions = Object.entries(intentStatusLabels).map(([value, { text: label }]) => ({
  value,
  label,
}));

/** Reservations with money, and the changes that customers request. */
export function IntentsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isIntentStatus(asked) ? asked : undefined;
  const intents = useRead(
    'intent.listAllIntents',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = intents.data?.list.find(({ intentNo }) => intentNo === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="预订"
        query={intents}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个预订`}
        filters={
          <>
            <SearchBar
              label="搜索预订"
              placeholder="完整的预订单号或手机号"
              keyword={keyword}
              check={keywordCheck(listAllIntents)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="预订状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="intentNo"
        columns={intentColumns(address.open)}
        empty={<StateView title="没有符合条件的预订" />}
      />
      {opened && (
        <IntentDrawer
          key={opened.intentNo}
          intent={opened}
          onDone={(said) => {
            address.close();
            tell(said);
          }}
          onClose={address.close}
        />
      )}
    </>
  );
}
