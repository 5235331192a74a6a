import { staffCommands } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import { takeOfCaller } from '@ev/platform/caller-limit.ts';
import { defineModule } from '@ev/platform/module.ts';
import type { RateRule } from '@ev/platform/rate-limit.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { createMisses } from './misses.ts';
import { createSearch } from './search-service.ts';
import { createSearchWords } from './search-words.ts';
import { createStaffWords } from './staff-words.ts';

const searches: RateRule = { limit: 60, windowSeconds: 60 };
/** Each pause while typing asks for suggestions. */
const suggestions: RateRule = { limit: 180, windowSeconds: 60 };

/** The search over all domains that fill `search.sources`. */
export const module = defineModule('search', ({ db, clock, log, limiter, recordAction, fills }) => {
  const words = createSearchWords({ db, clock });
  const misses = createMisses({ db, clock, log });
  const search = createSearch({ sources: () => fills('search.sources'), words, misses, log });
  const forStaff = createStaffWords({ db, clock });
  const command = staffCommands(recordAction);
  const shown = showPictures(fills);

  const limit = async (what: string, call: Call, rule: RateRule) => {
    const within = await takeOfCaller(limiter, `search:${what}`, call, rule);
    if (!within) throw new AppError('search.tooMany');
  };

  return {
    sweep: () => misses.sweep(),
    handlers: {
      async 'search.search'(input, call) {
        await limit('find', call, searches);
        // A page that the server renders has no address of a caller, whose searches are limited.
        return shown(await search.search(input, call.ip !== ''));
      },
      async 'search.suggest'(input, call) {
        await limit('suggest', call, suggestions);
        return search.suggest(input);
      },
      'search.getHotWords': async () => ({ words: await words.shownToday() }),
      'search.listHotWords': (input) => forStaff.listHotWords(input),
      'search.putHotWord': command(forStaff.putHotWord),
      'search.removeHotWord': command(forStaff.removeHotWord),
      'search.listSynonyms': (input) => forStaff.listSynonyms(input),
      'search.putSynonyms': command(forStaff.putSynonyms),
      'search.removeSynonyms': command(forStaff.removeSynonyms),
      'search.listMisses': (input) => misses.list(input),
    },
  };
});
