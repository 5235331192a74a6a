import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { proofKindNames } from '../../../contract/kinds.ts';
import { listAllProofs } from '../../../contract/staff-endpoints.ts';
import { isProofKind, isProofStatus, statusOptions } from '../../words/vehicle-words.ts';
import { proofColumns } from './proof-columns.tsx';
import { ProofDrawer } from './proof-drawer.tsx';

const kindOptions = Object.entries(proofKindNames).map(([value, label]) => ({ value, label }));

/** Proofs of ownership of all customers: those that wait come first, the oldest at the top. */
export function ProofsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const [askedStatus, askedKind] = [address.get('status'), address.get('kind')];
  const status = isProofStatus(askedStatus) ? askedStatus : undefined;
  const kind = isProofKind(askedKind) ? askedKind : undefined;
  const proofs = useRead(
    'vehicle.listAllProofs',
    { keyword: keyword || undefined, status, kind, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, report] = useNotice();
  const mayJudge = useMay('vehicles.judgeProofs');
  return (
    <>
      <ListPage
        title="车主认证"
        what="认证"
        query={proofs}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 次认证`}
        filters={
          <>
            <SearchBar
              label="搜索认证"
              placeholder="认证单号、车架号或手机号"
              keyword={keyword}
              check={keywordCheck(listAllProofs)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={statusOptions(proofs.data?.counts ?? [])}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            <FilterSelect
              label="车主类型"
              all="全部类型"
              options={kindOptions}
              value={kind}
              onChange={(next) => address.show({ kind: next })}
            />
          </>
        }
        rowKey="proofNo"
        columns={proofColumns(mayJudge ? address.open : null)}
        empty={<StateView title="没有符合条件的认证" />}
      />
      {mayJudge && address.opened && (
        <ProofDrawer key={address.opened} proofNo={address.opened} onDone={report} onClose={address.close} />
      )}
    </>
  );
}
