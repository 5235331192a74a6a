import { messageOf } from '@ev/client/api-error.ts';
import { privatePictureUpload } from '@ev/media/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { randomUuid } from '@ev/wire/nonce.ts';
import { useCallback, useEffect, useState } from 'react';
import type { DeskCard, DeskEntry, SendEntry } from '../../contract/conversation.ts';

type Body =
  | { kind: 'text'; text: string }
  | { kind: 'card'; card: DeskCard }
  | { kind: 'picture'; file: File; pictureId: string | null };

/** Something that the customer sent and that is not among the entries yet. */
export type Outgoing = {
  clientId: string;
  body: Body;
  /** Whether the server has stored it; the page reads it as an entry soon. */
  isSent: boolean;
  /** The message of a failure; null if there was none. */
  trouble: string | null;
};

/**
 * What is being sent. A failed entry stays and can be sent again: with the same id, so that it is stored once
 * even if the first attempt arrived. What is sent stays until it is among the entries.
 */
export function useOutbox({
  entries,
  sync,
}: {
  entries: readonly DeskEntry[];
  sync: () => Promise<boolean>;
}) {
  const api = useApi();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  useEffect(() => {
    const stored = new Set(entries.map(({ clientId }) => clientId));
    setOutgoing((all) =>
      all.some(({ clientId }) => stored.has(clientId))
        ? all.filter(({ clientId }) => !stored.has(clientId))
        : all,
    );
  }, [entries]);

  const post = useCallback(
    async ({ clientId, body }: Pick<Outgoing, 'clientId' | 'body'>) => {
      const put = (next: Outgoing) =>
        setOutgoing((all) => all.map((one) => (one.clientId === clientId ? next : one)));
      let sending = body;
      put({ clientId, body, isSent: false, trouble: null });
      try {
        if (sending.kind === 'picture' && sending.pictureId === null) {
          const upload = privatePictureUpload(() => api('service-desk.getConversation', {}, quiet));
          const way = { signal: new AbortController().signal, onProgress: () => undefined };
          sending = { ...sending, pictureId: await upload(sending.file, way) };
        }
        await api(
          'service-desk.sendEntry',
          { clientId, entry: entryOf(sending) },
          {
            ...quiet,
            idempotencyKey: clientId,
          },
        );
        put({ clientId, body: sending, isSent: true, trouble: null });
        // The stored entry replaces it. Where reading fails, the next read does.
        await sync().catch(() => false);
      } catch (error) {
        put({ clientId, body: sending, isSent: false, trouble: messageOf(error) });
      }
    },
    [api, sync],
  );

  return {
    outgoing,
    send(body: Body) {
      const clientId = randomUuid();
      setOutgoing((all) => [...all, { clientId, body, isSent: false, trouble: null }]);
      void post({ clientId, body });
    },
    retry: (one: Outgoing) => void post(one),
    drop: (one: Outgoing) => setOutgoing((all) => all.filter(({ clientId }) => clientId !== one.clientId)),
  };
}

function entryOf(body: Body): SendEntry['entry'] {
  if (body.kind === 'text') return { kind: 'text', text: body.text };
  if (body.kind === 'card') return { kind: 'card', card: { kind: body.card.kind, no: body.card.no } };
  return { kind: 'picture', pictureId: body.pictureId ?? '' };
}
