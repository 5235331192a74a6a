import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandsIn } from '../../tools/check/shown-commands.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const block = /^ *```(\S*)\n([\s\S]*?)^ *```/gm;

/** What a reader does at one place: types a command, or enters settings. */
export type Step = { words: readonly string[] } | { settings: Readonly<Record<string, string>> };

/**
 * The blocks of a section in their order, without what its sentences say.
 * @param document below docs/, such as `operate.md`
 * @throws Error when the document has no such section
 */
export function stepsOf(document: string, heading: string): Step[] {
  const [, after] = readFileSync(docs + document, 'utf8').split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`${document} has no section "${heading}"`);
  const [section = ''] = after.split(/^## /m);
  return [...section.matchAll(block)].flatMap(([text, language, content = '']): Step[] => {
    if (language !== 'ini') return commandsIn(text);
    // With a head it belongs to a unit of systemd.
    return /^ *\[/.test(content) ? [] : [{ settings: settingsIn(content) }];
  });
}

const settingsIn = (content: string) =>
  Object.fromEntries(
    [...content.matchAll(/^ *(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
