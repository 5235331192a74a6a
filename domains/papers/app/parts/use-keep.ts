import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import { useEffect, useRef } from 'react';
import type { CertificateType } from '../../contract/kinds.ts';
import { type CertificateDraft, dataOf } from '../model/certificate-draft.ts';

/** How long typing must pause before the draft is sent. */
const restMs = 1_500;

/**
 * Stores the draft on the server, so that the customer can continue on another phone. Failures are silent,
 * because this phone stores it too.
 * @param certificateNo null while there is none, or while it is being submitted
 */
export function useKeep(type: CertificateType, certificateNo: string | null, draft: CertificateDraft): void {
  const api = useApi();
  const data = dataOf(type, draft);
  const text = JSON.stringify(data);
  const kept = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data are compared by their content.
  useEffect(() => {
    if (certificateNo === null || text === kept.current) return;
    const timer = setTimeout(() => {
      kept.current = text;
      void sendCommand(api, 'papers.keepCertificate', { certificateNo, data }, quiet).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [api, certificateNo, text]);
}
