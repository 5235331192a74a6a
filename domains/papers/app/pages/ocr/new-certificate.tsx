import { useTitle } from '@ev/app-kit/nav.tsx';
import { type CertificateType, certificateTypeNames } from '../../../contract/kinds.ts';
import { useDone } from '../../data/done.ts';
import { BegunCertificate } from '../../parts/begun-certificate.tsx';
import { LateCertificateEditor } from '../../parts/late-certificate-editor.tsx';

/** A certificate of a type: the existing draft, or a new one. */
export function NewCertificate({ type, returnTo }: { type: CertificateType; returnTo: string | undefined }) {
  const done = useDone(returnTo);
  useTitle(certificateTypeNames[type]);
  return (
    <BegunCertificate type={type}>
      {(mine, certificate) => (
        <LateCertificateEditor
          type={type}
          name={`certificate-${type}`}
          certificate={certificate}
          recognises={mine.recognises}
          picturesAgreed={mine.picturesAgreedAt !== null}
          onSubmitted={(certificateNo) => done([certificateNo])}
        />
      )}
    </BegunCertificate>
  );
}
