import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The inviter of a code; null for an invalid code, which does not prevent the customer from booking. */
export function invitationQuery(api: ApiCaller, inviteCode: string) {
  return queryOptions({
    queryKey: ['drive.getInvitation', inviteCode],
    queryFn: async ({ signal }) => {
      try {
        return await api('drive.getInvitation', { inviteCode }, { ...quiet, signal });
      } catch (error) {
        if (isRefusal(error, 'drive.invitationNotFound', 'request.invalid')) return null;
        throw error;
      }
    },
  });
}

/** The customer's own invitation to share. */
export function useOwnInvitation(pageType: '3' | '5', enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['drive.inviteFriend', pageType],
    queryFn: () => sendCommand(api, 'drive.inviteFriend', { pageType }),
    enabled,
  });
}
