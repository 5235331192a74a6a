import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';

export type InboxMessage = {
  phone: string;
  /** The server's name of the template, such as `loginCode`. */
  template: string;
  params: Record<string, string>;
  text: string;
  /** ISO 8601, system time. */
  at: string;
};

export type Inbox = {
  add(message: InboxMessage): void;
  /** Newest first; optionally of one phone. */
  list(phone?: string): InboxMessage[];
};

const keptMessages = 300;

/** Received messages. The latest are stored in a file, so that a restart does not lose a code. */
export function openInbox(file: string): Inbox {
  const kept = openKeptFile<InboxMessage[]>(file);
  let messages = kept.read() ?? [];
  return {
    add(message) {
      messages = [message, ...messages].slice(0, keptMessages);
      kept.save(messages);
    },
    list: (phone) => (phone === undefined ? messages : messages.filter((message) => message.phone === phone)),
  };
}
