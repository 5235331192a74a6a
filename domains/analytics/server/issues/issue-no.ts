import { createHash } from 'node:crypto';

/** `order-page-DkfjA3x_.js:1:2345` is `order-page` in every release. */
const fileOf = (frame: string) => frame.replace(/-[\w-]{8}\.js:.*$/, '');

/**
 * Errors are the same issue if their messages match, ignoring numbers, and they come from the same source
 * file: lines and names of built files change with every release.
 */
export function issueNoOf(error: { name: string; message: string; frames: readonly string[] }): string {
  const [innermost = ''] = error.frames;
  const what = [error.name, error.message.replace(/\d+/g, '#'), fileOf(innermost)].join('\n');
  return createHash('sha256').update(what).digest('hex').slice(0, 16);
}
