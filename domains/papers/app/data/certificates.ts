import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { useCommand, useReadAnew } from '@ev/app-kit/use-command.ts';
import { queryOptions } from '@tanstack/react-query';

export function certificatesQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['papers.listCertificates'],
    queryFn: ({ signal }) => api('papers.listCertificates', {}, { ...quiet, signal }),
    ...live,
  });
}

export function certificateQuery(api: ApiCaller, certificateNo: string) {
  return queryOptions({
    queryKey: ['papers.getCertificate', certificateNo],
    queryFn: ({ signal }) => api('papers.getCertificate', { certificateNo }, { ...quiet, signal }),
    ...live,
  });
}

const changes = ['papers.listCertificates', 'papers.getCertificate', 'papers.getOrderPapers'] as const;

/** Refetches everything that is known of certificates. */
export const useRefreshCertificates = () => useReadAnew(changes);

export const useSubmitCertificate = () => useCommand('papers.submitCertificate', changes);
export const useRemoveCertificate = () => useCommand('papers.removeCertificate', changes);
export const useRemovePicture = () => useCommand('papers.removePicture', changes);
export const useAgreeToPictures = () =>
  useCommand('papers.agreeToPictures', changes, 'papers.withdrawPictures');
export const useWithdrawPictures = () =>
  useCommand('papers.withdrawPictures', changes, 'papers.agreeToPictures');
