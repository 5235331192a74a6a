/** A picture that is added to an answer: it is uploaded at once, and sent with the answer. */
export type DraftPicture = {
  key: string;
  file: File;
  /** How much of it is uploaded, 0 to 1. */
  share: number;
  /** Null until it is uploaded. */
  pictureId: string | null;
  /** Why the upload failed; null if it did not. */
  trouble: string | null;
};

/** An answer that is being sent, until it is among the entries. */
export type OutgoingAnswer = {
  clientId: string;
  text: string;
  pictures: readonly DraftPicture[];
  /** Number of the newest entry that was shown when it was sent. */
  seenEntry: number;
  isSent: boolean;
  /** Why it was not sent; null if that is not known. */
  trouble: string | null;
};

/** What a member writes to one customer. */
type AnswerDraft = {
  text: string;
  pictures: readonly DraftPicture[];
  outgoing: readonly OutgoingAnswer[];
};

const nothing: AnswerDraft = { text: '', pictures: [], outgoing: [] };

export type AnswerDrafts = ReturnType<typeof createAnswerDrafts>;

/**
 * What is written to each customer and not sent yet. It outlives the page, so that a look at another customer or
 * another page loses nothing. By keys of the caller, in which the member is named: a browser tab may be used by
 * one after the other.
 */
export function createAnswerDrafts() {
  const drafts = new Map<string, AnswerDraft>();
  const tails = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const of = (key: string) => drafts.get(key) ?? nothing;

  function change(key: string, next: (now: AnswerDraft) => Partial<AnswerDraft>): void {
    const now = of(key);
    drafts.set(key, { ...now, ...next(now) });
    for (const listener of listeners) listener();
  }
  return {
    of,
    change,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changePicture: (key: string, picture: string, part: Partial<DraftPicture>) =>
      change(key, ({ pictures }) => ({
        pictures: pictures.map((one) => (one.key === picture ? { ...one, ...part } : one)),
      })),
    changeOutgoing: (key: string, clientId: string, part: Partial<OutgoingAnswer>) =>
      change(key, ({ outgoing }) => ({
        outgoing: outgoing.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)),
      })),
    /** Runs one after another, so that answers arrive in the order in which they were written. */
    inOrder(key: string, run: () => Promise<void>): void {
      tails.set(key, (tails.get(key) ?? Promise.resolve()).then(run));
    },
  };
}
