import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { Button } from 'antd';
import { useAudit } from '../../data/audit.ts';
import { filterOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import s from './audit-page.module.css';
import { AuditTable } from './audit-table.tsx';

/** The audit log of staff actions. */
export function AuditPage() {
  const address = useAddress();
  const filter = filterOf(address);
  const audit = useAudit(filter);
  const lines = audit.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <PageHead title="审计日志" query={audit} />
      <AuditFilters filter={filter} onChange={address.show} />
      {audit.isError && lines.length === 0 ? (
        <ErrorView error={audit.error} retrying={audit.isFetching} onRetry={() => void audit.refetch()} />
      ) : (
        <>
          <AuditTable
            lines={lines}
            pending={audit.isPending}
            filtered={Object.keys(filter).length > 0}
            onShow={address.show}
          />
          {audit.hasNextPage && (
            <div className={s.more}>
              <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
                {audit.isFetchNextPageError ? '没有加载成功，重试' : '显示更早的记录'}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
