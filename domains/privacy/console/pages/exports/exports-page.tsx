import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { listExports } from '../../../contract/endpoints.ts';
import { type ExportStatus, exportStatusNames } from '../../../contract/kinds.ts';
import { blockedExportText } from '../../words/blocked-export.ts';
import { type ExportRow, exportColumns } from './export-columns.tsx';
import { RetryExport } from './retry-export.tsx';

const statusOptions = Object.entries(exportStatusNames).map(([value, label]) => ({ value, label }));
const isStatus = (code: string): code is ExportStatus => Object.hasOwn(exportStatusNames, code);

/** Exports of customers' personal data; failed ones can be made again. */
export function ExportsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isStatus(asked) ? asked : undefined;
  const exports = useRead(
    'privacy.listExports',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [chosen, choose] = useState<ExportRow | null>(null);
  const mayRetry = useMay('privacy.work');
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="隐私"
        what="个人信息导出"
        query={exports}
        address={address}
        acts={<Link to="/privacy/register">个人信息登记表</Link>}
        notice={
          <>
            {notice}
            <p>{blockedExportText}</p>
          </>
        }
        count={(total) => `共 ${total} 份导出`}
        filters={
          <>
            <SearchBar
              label="搜索导出"
              placeholder="导出编号或客户编号"
              keyword={keyword}
              check={keywordCheck(listExports)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="导出状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="exportNo"
        columns={exportColumns(mayRetry ? choose : null)}
        empty={<StateView title="没有符合条件的导出" />}
      />
      {chosen && (
        <RetryExport
          exportNo={chosen.exportNo}
          onDone={(said) => {
            choose(null);
            tell(said);
          }}
          onCancel={() => choose(null)}
        />
      )}
    </>
  );
}
