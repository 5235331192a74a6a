import type { MessageKind } from '../contract/kinds.ts';

/** One text that customers are told. */
export type Template = {
  kind: MessageKind;
  title: string;
  /** What happened and what comes next, with `{names}` of the placeholders. */
  text: string;
  /** Whether an SMS goes with the message: only for what a person must not miss. */
  sms: boolean;
  /**
   * What goes on step by step: messages of one business, and of one subject where it has several, whose templates say
   * the same here fold into one, the newest on top.
   */
  thread?: string;
  /** What whoever tells it gives a value for: label and example by name. */
  placeholders: Readonly<Record<string, Placeholder>>;
};

export type Placeholder = {
  label: string;
  sample: string;
  /** How it stands in an SMS, which others may read too; as in the inbox where it is not given. */
  hide?: (value: string) => string;
};

/** What texts of one subject have in common: its words, and the thread of those that name no other. */
type Subject = {
  kind: MessageKind;
  thread?: string;
  placeholders: Readonly<Record<string, Placeholder>>;
};

/** How texts of one subject are written: only what is not the same in all of them. `more`: words beside the subject's. */
export function textsAbout<Thread extends string = string>({ placeholders, ...subject }: Subject) {
  return (text: {
    title: string;
    text: string;
    sms?: true;
    thread?: Thread;
    more?: Readonly<Record<string, Placeholder>>;
  }): Template => {
    const { sms = false, more, ...words } = text;
    return { ...subject, ...words, sms, placeholders: { ...placeholders, ...more } };
  };
}
