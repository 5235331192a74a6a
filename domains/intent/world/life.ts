import { accountOf, cast } from '@ev/account/world/life.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import type { Random } from '@ev/kernel/random.ts';
import { payFor } from '@ev/payment/world/life.ts';
import type { Episode, LifePart } from '@ev/platform/life-part.ts';
import { wishSource } from '../contract/wish-source.ts';
import { wishTopics } from '../contract/wish-topics.ts';

type Ending = 'unpaid' | 'paid' | 'cancelled' | 'refunded' | 'changing' | 'changed';
const endings: readonly Ending[] = [
  ...(['unpaid', 'paid', 'paid', 'paid', 'paid', 'cancelled', 'refunded', 'refunded'] as const),
  ...(['changing', 'changing', 'changed'] as const),
];
const offers = ['ling-intent', 'yue-intent', 'yuan-small'] as const;

const remarks = [
  '希望有七座版，一家老小一起出门',
  '冬天续航掉得多，希望热泵成为标配',
  '后排能放平就好了，周末想露营',
  '希望支持 5C 快充',
  '想要一个更素净的内饰',
  '希望手机钥匙更稳定',
] as const;

/** Each of another person, because a person has at most one live reservation of a car. */
function reservations(today: Date, random: Random): Episode[] {
  const people = random.shuffle(cast);
  return endings.map((ending, index) => {
    const own = random.fork(`intent/${index}`);
    const person = people[index] ?? own.pick(cast);
    const hoursAgo = ending === 'unpaid' ? 0.2 : own.int(30, 20 * 24);
    const at = new Date(today.getTime() - hoursAgo * hourMs);
    return {
      name: `intent/${index}-${ending}`,
      async play(stage) {
        const accountId = await accountOf(stage, person.phone);
        const { name, phone, cityCode } = person;
        const wanted = { offerCode: own.pick(offers), cityCode, name, phone };
        await stage.until(at);
        const terms = await stage.asVisitor('content.getDocument', { code: 'reservation-agreement' });
        const agreements = [{ code: terms.code, version: terms.version }];
        const { intentNo } = await stage.asMember(accountId, 'intent.submitIntent', {
          ...wanted,
          agreements,
        });
        if (ending === 'unpaid') return;
        if (ending === 'cancelled') {
          await stage.asMember(accountId, 'intent.cancelIntent', { intentNo });
          return;
        }
        await payFor(stage, accountId, { businessType: 'intentOrder', businessNo: intentNo });
        await stage.until(new Date(at.getTime() + 5 * hourMs));
        if (ending === 'refunded') await stage.asMember(accountId, 'intent.refundIntent', { intentNo });
        if (ending !== 'changing' && ending !== 'changed') return;
        const change = { ...wanted, intentNo, cityCode: cityCode === '310000' ? '330100' : '310000' };
        await stage.asMember(accountId, 'intent.changeIntent', change);
        if (ending === 'changing') return;
        await stage.until(new Date(at.getTime() + 20 * hourMs));
        const decision = { intentNo, approve: true, reason: '已与客户确认新的上牌城市' };
        await stage.asStaff('sales', 'intent.decideIntentChange', decision);
      },
    };
  });
}

/** Wishes for cars; staff answered every third of them. */
function wishes(today: Date, random: Random): Episode[] {
  return random
    .shuffle(cast)
    .slice(0, 14)
    .map(({ phone }, index) => {
      const own = random.fork(`wish/${index}`);
      const at = new Date(today.getTime() - own.int(5, 50 * 24) * hourMs);
      return {
        name: `intent/wish-${index}`,
        async play(stage) {
          const accountId = await accountOf(stage, phone);
          await stage.until(at);
          await stage.asMember(accountId, 'intent.saveWish', {
            modelCode: own.pick(['ling', 'yue', 'yuan']),
            remark: own.pick(remarks),
            topics: own.shuffle(wishTopics).slice(0, own.int(1, 3)),
            remind: own.chance(0.6),
          });
          if (index % 3 !== 0) return;
          await stage.until(new Date(at.getTime() + 4 * hourMs));
          const { source } = wishSource;
          const page = { source, status: '0', pageNo: 1, pageSize: 50 } as const;
          const { list } = await stage.asStaff('sales', 'lead.listLeads', page);
          const wish = list.find(({ uid }) => accountId.startsWith(uid));
          if (!wish) throw new Error('The wish is not in the list');
          await stage.asStaff('sales', 'contact.addNote', {
            kind: source,
            subjectId: wish.leadId,
            channel: 'phone',
            outcome: 'reached',
            words: '已致电说明 2027 款的计划，客户希望开放预订时第一时间收到消息',
          });
        },
      };
    });
}

/** Reservations and wishes of the last weeks. */
export const life: LifePart = {
  byTheMinute: ['intent.expireIntents'],
  episodes: (today, random) => [...reservations(today, random), ...wishes(today, random)],
};
