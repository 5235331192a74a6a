import { isRefusal } from '@ev/client/api-error.ts';
import { useApi } from '@ev/query/api.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * The invitation of a code; `ended` if the code is invalid or no longer valid, which does not prevent the
 * customer from booking.
 */
export function useInvitation(inviteCode: string | undefined) {
  const query = useRead('drive.getInvitation', inviteCode === undefined ? null : { inviteCode });
  const ended = isRefusal(query.error, 'drive.invitationNotFound', 'request.invalid');
  return { ...query, ended };
}

/** The customer's own invitation to share. */
export function useOwnInvitation(pageType: '3' | '5', enabled: boolean) {
  const api = useApi();
  return useQuery({
    // Not the name of the call: it is a command, and no other command of the domain may repeat it.
    queryKey: ['own-invitation', pageType],
    queryFn: () => sendCommand(api, 'drive.inviteFriend', { pageType }),
    enabled,
  });
}
