import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { certificateTypeNames } from '../../../contract/kinds.ts';
import s from './certificate-page.module.css';
import { CertificateView } from './certificate-view.tsx';

const listOfWaiting = '/certificates?status=1';

/** One certificate awaiting verification: its pictures beside the typed data. */
export function CertificatePage() {
  const { certificateNo = '' } = useParams();
  // Every read is recorded in the audit log, so a refocused window must not refetch.
  const certificate = useRead('papers.openCertificate', { certificateNo }, { refetchOnWindowFocus: false });
  const navigate = useNavigate();
  const back = () => void navigate(listOfWaiting);
  useShortcuts({ Escape: back, u: back });
  const { data } = certificate;
  return (
    <>
      <Link className={s.back} to={listOfWaiting} aria-keyshortcuts="Escape U">
        <span aria-hidden="true">←</span> 返回证件列表
      </Link>
      <PageHead title={data ? `核验${certificateTypeNames[data.type]}` : '核验证件'} query={certificate} />
      <QueryView query={certificate} what="证件">
        {(one) => (
          <CertificateView
            key={`${one.certificateNo}.${one.submission}`}
            certificate={one}
            onDecided={back}
          />
        )}
      </QueryView>
    </>
  );
}
