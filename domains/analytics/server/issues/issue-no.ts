import { createHash } from 'node:crypto';

/** `order-page-DkfjA3x_.js:1:2345` is `order-page` in every release. */
const fileOf = (frame: string) => frame.replace(/-[\w-]{8}\.js:.*$/, '');

/**
 * Errors are alike when they say the same, whatever numbers are in it, and come from the same file of ours: lines and
 * names of built files change with every release.
 */
export function issueNoOf(error: { name: string; message: string; frames: readonly string[] }): string {
  const [innermost = ''] = error.frames;
  const what = [error.name, error.message.replace(/\d+/g, '#'), fileOf(innermost)].join('\n');
  return createHash('sha256').update(what).digest('hex').slice(0, 16);
}
