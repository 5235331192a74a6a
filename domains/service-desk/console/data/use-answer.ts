import { messageOf } from '@ev/client/api-error.ts';
import { useMe } from '@ev/console-kit/me.ts';
import { sendPrivatePicture } from '@ev/media/console/public.ts';
import { type ApiCaller, useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { randomUuid } from '@ev/wire/nonce.ts';
import { useSyncExternalStore } from 'react';
import { staffPicturesMax } from '../../contract/kinds.ts';
import { namingWhoIsInCharge } from '../words/who-is-in-charge.ts';
import {
  type AnswerDrafts,
  createAnswerDrafts,
  type DraftPicture,
  type OutgoingAnswer,
} from './answer-drafts.ts';

/** One store for the console of a browser tab. */
const stores = new WeakMap<ApiCaller, AnswerDrafts>();
function draftsOf(api: ApiCaller): AnswerDrafts {
  const store = stores.get(api) ?? createAnswerDrafts();
  stores.set(api, store);
  return store;
}

export type Answer = ReturnType<typeof useAnswer>;

/**
 * What the member writes to the customer of a conversation. An answer that failed stays and is sent again under
 * the same id, so that it is stored once even if the first attempt arrived.
 */
export function useAnswer(conversationNo: string) {
  const api = useApi();
  const me = useMe();
  const refetch = useRefetch();
  const drafts = draftsOf(api);
  const key = `${me.data?.id}/${conversationNo}`;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(key));

  async function upload({ key: picture, file }: Pick<DraftPicture, 'key' | 'file'>): Promise<void> {
    const put = drafts.changePicture.bind(null, key, picture);
    put({ share: 0, trouble: null });
    try {
      put({ pictureId: await sendPrivatePicture(file, (share) => put({ share })) });
    } catch (error) {
      put({ trouble: messageOf(error) });
    }
  }

  async function post({ clientId, text, pictures, seenEntry }: OutgoingAnswer): Promise<void> {
    const put = drafts.changeOutgoing.bind(null, key, clientId);
    put({ trouble: null });
    const pictureIds = pictures.flatMap(({ pictureId }) => pictureId ?? []);
    const input = { conversationNo, seenEntry, clientId, text, pictureIds };
    try {
      await api('service-desk.answerCase', input, { ...quiet, idempotencyKey: clientId });
      put({ isSent: true });
    } catch (error) {
      put({ trouble: messageOf(namingWhoIsInCharge(error)) });
    }
    // The stored entry replaces it, and after a refusal the page shows who is in charge. The next read does the
    // same where this one fails.
    await refetch(['service-desk.getCase', 'service-desk.listCases']).catch(() => undefined);
  }

  return {
    draft,
    write: (text: string) => drafts.change(key, () => ({ text })),
    /** Returns how many more were chosen than one answer may have. */
    addPictures(files: readonly File[]): number {
      const room = staffPicturesMax - drafts.of(key).pictures.length;
      const added = files.slice(0, room).map((file) => ({ key: randomUuid(), file }));
      drafts.change(key, ({ pictures }) => ({
        pictures: [
          ...pictures,
          ...added.map((one) => ({ ...one, share: 0, pictureId: null, trouble: null })),
        ],
      }));
      for (const one of added) void upload(one);
      return files.length - added.length;
    },
    uploadAgain: (picture: DraftPicture) => void upload(picture),
    removePicture: (picture: DraftPicture) =>
      drafts.change(key, ({ pictures }) => ({ pictures: pictures.filter((one) => one.key !== picture.key) })),
    /** The text and the pictures, which must be uploaded. */
    send(seenEntry: number): void {
      const { text, pictures } = drafts.of(key);
      const next = {
        clientId: randomUuid(),
        text: text.trim(),
        pictures,
        seenEntry,
        isSent: false,
        trouble: null,
      };
      drafts.change(key, ({ outgoing }) => ({ text: '', pictures: [], outgoing: [...outgoing, next] }));
      drafts.inOrder(key, () => post(next));
    },
    sendAgain: (one: OutgoingAnswer) => drafts.inOrder(key, () => post(one)),
    drop: (clientIds: ReadonlySet<string | null>) =>
      drafts.change(key, ({ outgoing }) => ({
        outgoing: outgoing.filter(({ clientId }) => !clientIds.has(clientId)),
      })),
  };
}
