import type { InvalidFields } from '@ev/contract/errors';
import { placeholdersOf } from '@ev/kernel/text-template.ts';

/** Errors in the text of a template; used by form and server. */
export function checkTemplate(
  words: { title: string; text: string },
  placeholders: readonly string[],
): InvalidFields['fields'] {
  return [...checkWords('title', '标题', words.title), ...checkWords('text', '正文', words.text)];

  function checkWords(path: string, label: string, text: string): InvalidFields['fields'] {
    const unknown = placeholdersOf(text).filter((name) => !placeholders.includes(name));
    if (unknown.length > 0) {
      const names = unknown.map((name) => `{${name}}`).join('、');
      return [{ path, message: `${label}里的 ${names} 不是这个模板的变量，请改用列出的变量` }];
    }
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
      return [{ path, message: `${label}里的大括号不成对，请检查` }];
    }
    return [];
  }
}
