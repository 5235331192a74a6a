import type { SeedPart } from '@ev/platform/seed-part.ts';
import { hotWords, synonyms } from '../server/tables.ts';

const editor = '谷雨';

const hot = ['青驭 凌', '充电', '胎压', '随行杯', '青驭中心'];

const groups = [
  ['轿车', '轿跑'],
  ['越野车', 'SUV'],
  ['4S店', '青驭中心'],
];

/** Hot words and synonyms of the demo. Existing ones are left as they are. */
export function wordsPart(): SeedPart {
  return {
    name: 'searchWords',
    content: [hot, groups],
    async put(tx, clock) {
      const changed = { changedAt: clock.now(), changedBy: editor };
      await tx
        .insert(hotWords)
        .values(hot.map((word, at) => ({ word, position: (at + 1) * 10, ...changed })))
        .onConflictDoNothing();
      if ((await tx.$count(synonyms)) > 0) return;
      await tx.insert(synonyms).values(groups.map((words) => ({ words, ...changed })));
    },
  };
}
