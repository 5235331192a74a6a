import { randomUuid } from '@ev/wire/nonce.ts';

/**
 * Idempotency keys of commands. A key belongs to its content: sending the same content again, even after a
 * reload on a bad network, uses the same key and gets the first response; other content is another command.
 */
export type CommandKey = {
  value: string;
  /**
   * Call it when the command succeeded and its response was used: after that the same content is a new
   * command. It also drops earlier contents of this command that were sent without a response: a customer who
   * chooses one thing, then another, then the first again means three commands.
   */
  done(): void;
};

const prefix = 'command.';
const memory = new Map<string, string>();

export function commandKey(command: string, content: unknown): CommandKey {
  const name = `${prefix}${command}.${digest(JSON.stringify(content))}`;
  const value = read(name) ?? randomUuid();
  keep(name, value);
  return { value, done: () => forgetCommands(command) };
}

/**
 * Drops the keys of commands without a response after the opposite command was done: the next one is a new
 * command.
 */
export function forgetCommands(command: string): void {
  const start = `${prefix}${command}.`;
  for (const name of memory.keys()) if (name.startsWith(start)) memory.delete(name);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(start)) sessionStorage.removeItem(name);
  } catch {
    // Without storage they were only in memory.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function keep(name: string, value: string): void {
  memory.set(name, value);
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Without storage it stays in memory until the page is closed.
  }
}

/** A short digest of the content; a collision would only make the server refuse the key as reused. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}.${text.length}`;
}
