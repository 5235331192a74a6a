import { accountOf, cast } from '@ev/account/world/life.ts';
import type { Random } from '@ev/kernel/random.ts';
import type { Episode, LifePart } from '@ev/platform/life-part.ts';
import { type Ending, endings, planOrder } from './plan.ts';
import { record } from './record.ts';
import { createScenes } from './scenes.ts';

/** Several orders of one person are in different weeks; people known from the beginning have some as well. */
function episodesOf(today: Date, random: Random): Episode[] {
  const all = (Object.entries(endings) as [Ending, number][]).flatMap(([ending, count]) =>
    Array.from({ length: count }, () => ending),
  );
  const shuffled = random.shuffle(all);
  const unreached = shuffled.indexOf('shipped');
  return shuffled.map((ending, index) => {
    const own = random.fork(String(index));
    const plan = planOrder(ending, today, own.fork('plan'));
    const buyer = own.pick(cast);
    return {
      name: `order/${index}-${ending}`,
      async play(stage) {
        const accountId = await accountOf(stage, buyer.phone);
        await createScenes(stage, { ...buyer, accountId }, own.fork('scenes'), index).play(
          plan,
          index === unreached,
        );
      },
    };
  });
}

/** A hundred cars between order and hand-over. */
export const life: LifePart = {
  record,
  byTheMinute: ['order.expireOrders', 'order.sweepOrders'],
  episodes: episodesOf,
};
