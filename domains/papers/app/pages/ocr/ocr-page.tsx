import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { ocrRoute } from '../../routes.ts';
import { MyCertificates } from './my-certificates.tsx';
import { NewCertificate } from './new-certificate.tsx';
import { OneCertificate } from './one-certificate.tsx';

/** The customer's certificates: the list, one of them, or a new one to photograph or type. */
export function Page() {
  const { certType, certificateNo, returnTo } = usePageQuery(ocrRoute);
  if (certificateNo)
    return <OneCertificate key={certificateNo} certificateNo={certificateNo} returnTo={returnTo} />;
  if (certType) return <NewCertificate key={certType} type={certType} returnTo={returnTo} />;
  return <MyCertificates />;
}
