import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type InboxMessage = {
  phone: string;
  /** What the server uses the template for, such as `loginCode`. */
  template: string;
  params: Record<string, string>;
  text: string;
  /** ISO 8601, the machine's time. */
  at: string;
};

export type Inbox = {
  add(message: InboxMessage): void;
  /** Newest first; of one phone when given. */
  list(phone?: string): InboxMessage[];
};

const keptMessages = 300;

/** Messages that "arrived". The last ones are kept in a file, so that a restart does not lose a code. */
export function openInbox(file: string): Inbox {
  let messages = readMessages(file);
  return {
    add(message) {
      messages = [message, ...messages].slice(0, keptMessages);
      mkdirSync(dirname(file), { recursive: true });
      // Renamed into place: a killed process leaves the old file or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(messages), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    list: (phone) => (phone === undefined ? messages : messages.filter((message) => message.phone === phone)),
  };
}

function readMessages(file: string): InboxMessage[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as InboxMessage[];
  } catch (error) {
    if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
