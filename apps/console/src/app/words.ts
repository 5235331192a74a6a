import { consoleAreas } from 'virtual:ev/console-areas';
import type { ConsoleArea } from '@ev/console-kit/area.ts';
import type { AllWords } from '@ev/console-kit/words.ts';

/** The texts of all areas, for pages that show names of other domains. */
export const words: AllWords = {
  overview: together(({ overview }) => overview),
  found: together(({ found }) => found),
  audit: {
    actions: together(({ audit }) => audit?.actions),
    objects: together(({ audit }) => audit?.objects),
    fields: together(({ audit }) => audit?.fields),
  },
  businesses: together(({ businesses }) => businesses),
  partners: together(({ partners }) => partners),
  queues: together(({ queues }) => queues),
  approvals: together(({ approvals }) => approvals),
  permissions: together(({ permissions }) => permissions),
};

function together<Word>(of: (area: ConsoleArea) => Readonly<Record<string, Word>> | undefined) {
  return Object.fromEntries(consoleAreas.flatMap((area) => Object.entries(of(area) ?? {})));
}
