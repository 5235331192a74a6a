import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';

type Contact = { name: string; phone: string };

/** Fills in the account's phone, and its name if none is typed. Fetched only when pressed. */
export function FillOwnContact({ typed, onFill }: { typed: Contact; onFill: (contact: Contact) => void }) {
  const api = useApi();
  const loggedIn = useLoggedIn();
  const own = useRead('account.getCustomer', {}, { enabled: loggedIn }).data;
  const ask = useMutation({ mutationFn: () => api('account.getContact', {}) });
  if (!own || typed.phone !== '') return null;
  return (
    <Button
      size="s"
      variant="quiet"
      flush
      loading={ask.isPending}
      onClick={() =>
        ask.mutate(undefined, {
          onSuccess: ({ name, phone }) => onFill({ name: typed.name || (name ?? ''), phone }),
        })
      }
    >
      填入账号手机号 {own.maskedPhone}
    </Button>
  );
}
