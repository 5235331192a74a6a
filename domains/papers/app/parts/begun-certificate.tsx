import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { type ReactNode, useState } from 'react';
import type { Certificate } from '../../contract/certificate.ts';
import { type CertificateType, certificateStatus } from '../../contract/kinds.ts';
import { NotOffered } from './not-offered.tsx';

type Mine = Api['papers.listCertificates']['output'];
type Shown = (mine: Mine, certificate: Certificate | null) => ReactNode;

const skeleton = <CardsSkeleton label="正在加载证件" heights={[260, 420]} />;

/** The draft certificate of a type; null for a new one. */
export function BegunCertificate({ type, children }: { type: CertificateType; children: Shown }) {
  const query = useRead('papers.listCertificates', {});
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(mine) =>
        mine.offered ? (
          <Begun type={type} mine={mine}>
            {children}
          </Begun>
        ) : (
          <NotOffered />
        )
      }
    </QueryState>
  );
}

function Begun({ type, mine, children }: { type: CertificateType; mine: Mine; children: Shown }) {
  const { draft } = certificateStatus;
  // Decided once: a draft created later is the one that this page itself began.
  const [begun] = useState(
    () => mine.list.find((one) => one.type === type && one.status === draft)?.certificateNo ?? null,
  );
  if (begun === null) return children(mine, null);
  return (
    <Kept mine={mine} certificateNo={begun}>
      {children}
    </Kept>
  );
}

function Kept({ mine, certificateNo, children }: { mine: Mine; certificateNo: string; children: Shown }) {
  const query = useRead('papers.getCertificate', { certificateNo });
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(certificate) => children(mine, certificate)}
    </QueryState>
  );
}
