import type { AllWords } from '@ev/console-kit/words.ts';

/**
 * Where a mention is read.
 * @param ways what it is about and its customer, as `lead:L1 user:U1`: the first one that has a page is it
 */
export function mentionPage(ways: string, { audit, found }: Pick<AllWords, 'audit' | 'found'>): string {
  for (const way of ways.split(' ')) {
    const [kind = '', id = ''] = way.split(':');
    const page = audit.objects[kind]?.page;
    if (page) return `${page}/${id}`;
    const to = found[kind]?.to;
    // Its page opens it by its id; what it is called only narrows the list behind it.
    if (to) return to({ id, title: '' });
  }
  return '/users';
}
