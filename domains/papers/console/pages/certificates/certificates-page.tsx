import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { certificateStatusNames, certificateTypeNames } from '../../../contract/kinds.ts';
import { listAllCertificates } from '../../../contract/staff-endpoints.ts';
import { isCertificateStatus, isCertificateType } from '../../words/certificate-status.ts';
import { certificateColumns } from './certificate-columns.tsx';

/** Drafts are private to the customer, and deleted certificates are hidden. */
const shown = ['1', '2', '3', '4'] as const;
const statusOptions = shown.map((value) => ({ value, label: certificateStatusNames[value] }));
const typeOptions = Object.entries(certificateTypeNames).map(([value, label]) => ({ value, label }));

/** Certificates of customers, longest-waiting first. */
export function CertificatesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const [askedStatus, askedType] = [address.get('status'), address.get('type')];
  const status = isCertificateStatus(askedStatus) ? askedStatus : undefined;
  const type = isCertificateType(askedType) ? askedType : undefined;
  const certificates = useRead(
    'papers.listAllCertificates',
    { keyword: keyword || undefined, status, type, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="证件核验"
      what="证件"
      query={certificates}
      address={address}
      count={(total) => `共 ${total} 份证件`}
      filters={
        <>
          <SearchBar
            label="搜索证件"
            placeholder="证件编号、客户编号或完整证件号码"
            keyword={keyword}
            check={keywordCheck(listAllCertificates)}
            onSearch={(q) => address.show({ q })}
          />
          <FilterSelect
            label="证件状态"
            all="全部状态"
            options={statusOptions}
            value={status}
            onChange={(next) => address.show({ status: next })}
          />
          <FilterSelect
            label="证件类型"
            all="全部类型"
            options={typeOptions}
            value={type}
            onChange={(next) => address.show({ type: next })}
          />
        </>
      }
      rowKey="certificateNo"
      columns={certificateColumns}
      empty={<StateView title={status === '1' ? '没有待核验的证件' : '没有符合条件的证件'} />}
    />
  );
}
