import type { AllWords } from '@ev/console-kit/words.ts';

/**
 * The page on which a mention is read.
 * @param ways object and customer, as `lead:L1 user:U1`: the first one with a page is used
 */
export function mentionPage(ways: string, { audit, found }: Pick<AllWords, 'audit' | 'found'>): string {
  for (const way of ways.split(' ')) {
    const [kind = '', id = ''] = way.split(':');
    const page = audit.objects[kind]?.page;
    if (page) return `${page}/${id}`;
    const to = found[kind]?.to;
    // The page opens it by its id; the title would only filter the list behind it.
    if (to) return to({ id, title: '' });
  }
  return '/users';
}
