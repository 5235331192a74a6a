import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

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

type Command =
  | 'papers.beginCertificate'
  | 'papers.keepCertificate'
  | 'papers.submitCertificate'
  | 'papers.removeCertificate'
  | 'papers.removePicture'
  | 'papers.agreeToPictures'
  | 'papers.withdrawPictures';

function useCertificateCommand<Id extends Command>(id: Id) {
  const api = useApi();
  const refresh = useRefreshCertificates();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: refresh,
  });
}

/** Asks again for all that is known of certificates. */
export function useRefreshCertificates(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['papers.listCertificates'] }),
      queries.invalidateQueries({ queryKey: ['papers.getCertificate'] }),
      queries.invalidateQueries({ queryKey: ['papers.getOrderPapers'] }),
    ]);
}

export const useSubmitCertificate = () => useCertificateCommand('papers.submitCertificate');
export const useRemoveCertificate = () => useCertificateCommand('papers.removeCertificate');
export const useRemovePicture = () => useCertificateCommand('papers.removePicture');
export const useAgreeToPictures = () => useCertificateCommand('papers.agreeToPictures');
export const useWithdrawPictures = () => useCertificateCommand('papers.withdrawPictures');
