import type { Api } from '@ev/contract';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Finder } from './public.ts';
import { searchTermsOf } from './search-terms.ts';

/** Results shown of each kind; a longer search term narrows them. */
const shownOfAKind = 5;

export function createSearch(finders: () => readonly Finder[]) {
  return {
    /** Limited to what the staff member may read. */
    async find(
      { keyword }: Api['operations.search']['parsed'],
      actor: StaffActor,
    ): Promise<Api['operations.search']['output']> {
      const terms = searchTermsOf(keyword);
      const own = finders().filter(({ permission }) => actor.permissions.includes(permission));
      const groups = await Promise.all(
        own.map(async ({ kind, find }) => {
          const found = await find(terms, shownOfAKind + 1, actor);
          return { kind, rows: found.slice(0, shownOfAKind), more: found.length > shownOfAKind };
        }),
      );
      return { groups: groups.filter(({ rows }) => rows.length > 0) };
    },
  };
}
