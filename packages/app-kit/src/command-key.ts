/**
 * Idempotency keys of commands. A key belongs to its content: sending the same again, also after a reload on
 * a bad network, carries the same key and gets the first answer; other content is another command.
 */
export type CommandKey = {
  value: string;
  /**
   * The command succeeded and its answer was used: the same content would be a new command. So would what was sent of
   * it before without an answer: whoever keeps one thing, then another, then the first again means three commands.
   */
  done(): void;
};

const prefix = 'command.';
const memory = new Map<string, string>();

export function commandKey(command: string, content: unknown): CommandKey {
  const name = `${prefix}${command}.${digest(JSON.stringify(content))}`;
  const value = read(name) ?? newKey();
  keep(name, value);
  return { value, done: () => forgetCommands(command) };
}

/** Forgets what was sent of a command without an answer, once the opposite was done: the next one is a new one. */
export function forgetCommands(command: string): void {
  const start = `${prefix}${command}.`;
  for (const name of memory.keys()) if (name.startsWith(start)) memory.delete(name);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(start)) sessionStorage.removeItem(name);
  } catch {
    // They were kept in memory alone.
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
    // Kept in memory as long as the page lives.
  }
}

/** A short name for a content; a clash would only make the server refuse the key as reused. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}.${text.length}`;
}

/** A random UUID; `crypto.randomUUID` does not exist on plain http addresses. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) => {
    const fixed = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  });
  const text = hex.join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}
