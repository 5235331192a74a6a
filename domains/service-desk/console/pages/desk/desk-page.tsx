import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Badge, Pagination, Segmented } from 'antd';
import { Link } from 'react-router';
import { type CaseList, caseListNames, caseLists } from '../../../contract/kinds.ts';
import { listCases } from '../../../contract/staff-endpoints.ts';
import { useDeskNews, usePresence } from '../../data/use-desk-news.ts';
import { isDeskStatus, statusOptions } from '../../words/desk-tones.ts';
import { CaseItem } from './case-item.tsx';
import { CaseView } from './case-view.tsx';
import s from './desk.module.css';

const pageSize = 20;
const emptyTexts: Readonly<Record<CaseList, string>> = {
  queue: '现在没有客户排队',
  mine: '你没有正在接待的客户',
  all: '还没有客户咨询',
};

/** The service desk: who waits, the conversation, and its customer. */
export function DeskPage() {
  const address = useAddress();
  const list = caseLists.find((one) => one === address.get('list')) ?? 'queue';
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isDeskStatus(asked) ? asked : undefined;
  const { refetchMs } = useDeskNews();
  usePresence(useMay('desk.answer'));
  const cases = useRead(
    'service-desk.listCases',
    { list, keyword: keyword || undefined, status, pageNo: address.pageNo, pageSize },
    { keepPrevious: true, refetchInterval: refetchMs, refetchOnWindowFocus: 'always' },
  );
  const [notice, report] = useNotice();
  const labelOf = (one: CaseList) => {
    if (one === 'all' || !cases.data) return caseListNames[one];
    const { queued, mine, unread } = cases.data;
    if (one === 'queue') return `${caseListNames.queue} ${queued}`;
    return (
      <span className={s.listName}>
        {`${caseListNames.mine} ${mine}`} <Badge count={unread} title={`${unread} 条未读`} />
      </span>
    );
  };
  return (
    <>
      <PageHead title="客服工作台" query={cases}>
        <Link to="/goods?part=service-help">帮助问答</Link>
      </PageHead>
      {notice}
      {cases.data && !cases.data.isOpen && <p className={s.closed}>现在不在服务时间，客户可以留言</p>}
      <Toolbar count={cases.data && `共 ${cases.data.total} 次咨询`}>
        <SearchBar
          label="搜索咨询"
          placeholder="咨询编号、手机号或客户编号"
          keyword={keyword}
          check={keywordCheck(listCases)}
          onSearch={(q) => address.show({ q, list: 'all' })}
        />
        <FilterSelect
          label="状态"
          all="全部状态"
          options={statusOptions}
          value={status}
          onChange={(next) => address.show({ status: next, list: 'all' })}
        />
      </Toolbar>
      <div className={s.desk}>
        <section className={s.lists} aria-label="咨询列表">
          <Segmented
            block
            aria-label="列表"
            value={list}
            options={caseLists.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(next) => address.show({ list: next, q: '', status: '' })}
          />
          <QueryView query={cases} what="咨询">
            {({ list: rows, total }) => (
              <>
                {rows.length === 0 && (
                  <StateView title={keyword || status ? '没有符合条件的咨询' : emptyTexts[list]} />
                )}
                <ul className={s.cases}>
                  {rows.map((row) => (
                    <li key={row.conversationNo}>
                      <CaseItem
                        row={row}
                        isOpen={row.conversationNo === address.opened}
                        onOpen={() => address.open(row.conversationNo)}
                      />
                    </li>
                  ))}
                </ul>
                {total > pageSize && (
                  <Pagination
                    simple
                    current={address.pageNo}
                    pageSize={pageSize}
                    total={total}
                    onChange={address.showPage}
                  />
                )}
              </>
            )}
          </QueryView>
        </section>
        {address.opened ? (
          <CaseView
            key={address.opened}
            conversationNo={address.opened}
            refetchMs={refetchMs}
            onDone={report}
          />
        ) : (
          <StateView title="请选择一位客户" text="排队的客户在前，留言在后，先到的在前。" />
        )}
      </div>
    </>
  );
}
