import type { MessageKind } from '../contract/kinds.ts';

/** A message template. */
export type Template = {
  kind: MessageKind;
  title: string;
  /** What happened and what comes next, with placeholders as `{names}`. */
  text: string;
  /** Whether an SMS is sent with the message: only for what customers must not miss. */
  sms: boolean;
  /**
   * The SMS is sent even to a customer who has switched off SMS of the topic, because money or safety depends on
   * it.
   */
  urgent?: true;
  /**
   * Messages about one business object (and subject, if it has several) whose templates have the same thread
   * are folded into one, newest on top.
   */
  thread?: string;
  /** Values that the caller supplies, with label and sample by name. */
  placeholders: Readonly<Record<string, Placeholder>>;
};

export type Placeholder = {
  label: string;
  sample: string;
  /** How the value appears in an SMS, which others may read too; unchanged if omitted. */
  hide?: (value: string) => string;
};

/** What the templates of one subject share: placeholders, and a default thread. */
type Subject = {
  kind: MessageKind;
  /** All of them are, see `Template`. */
  urgent?: true;
  thread?: string;
  placeholders: Readonly<Record<string, Placeholder>>;
};

/** Creates the templates of one subject from what differs between them. `more`: additional placeholders. */
export function textsAbout<Thread extends string = string>({ placeholders, ...subject }: Subject) {
  return (text: {
    title: string;
    text: string;
    sms?: true;
    urgent?: true;
    thread?: Thread;
    more?: Readonly<Record<string, Placeholder>>;
  }): Template => {
    const { sms = false, more, ...words } = text;
    return { ...subject, ...words, sms, placeholders: { ...placeholders, ...more } };
  };
}
