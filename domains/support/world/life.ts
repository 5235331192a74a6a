import { accountOf, cast } from '@ev/account/world/life.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import type { LifePart } from '@ev/platform/life-part.ts';
import type { FeedbackKind } from '../contract/kinds.ts';

type Said = {
  kind: FeedbackKind;
  text: string;
  daysAgo: number;
  answer?: string;
  closes?: true;
  taken?: true;
};

const said: readonly Said[] = [
  { kind: 'purchase', text: '交付时能不能多留半小时讲解辅助驾驶，家里老人也要学。', daysAgo: 0.4 },
  { kind: 'car', text: '后视镜自动折叠有时不动作，锁车后要再按一次。', daysAgo: 1.2, taken: true },
  { kind: 'app', text: '选配页切换颜色时，希望能看到内饰一起变。', daysAgo: 2.5, taken: true },
  {
    kind: 'charging',
    text: '高速服务区的充电桩状态更新慢，到了才发现在维修。',
    daysAgo: 6,
    answer: '已与充电运营商核对，状态改为每分钟更新一次。感谢反馈。',
  },
  {
    kind: 'purchase',
    text: '贷款资料清单能不能在订单页直接看到？',
    daysAgo: 14,
    answer: '可以的，贷款资料清单已放到订单详情的“购车资料”里。',
    closes: true,
  },
  {
    kind: 'other',
    text: '希望多办一些周末的露营活动，可以带孩子参加。',
    daysAgo: 33,
    answer: '十二月的车友露营已开放报名，欢迎带孩子一起来。',
    closes: true,
  },
];

/** Feedback of the last weeks, and its outcomes. */
export const life: LifePart = {
  episodes: (today, random) =>
    said.map(({ kind, text, daysAgo, answer, closes, taken }, index) => {
      const person = random.pick(cast);
      const at = new Date(today.getTime() - daysAgo * 24 * hourMs);
      return {
        name: `support/${index}`,
        async play(stage) {
          const accountId = await accountOf(stage, person.phone);
          await stage.until(at);
          const { feedbackNo } = await stage.asMember(accountId, 'support.sendFeedback', { kind, text });
          if (!taken && answer === undefined) return;
          await stage.until(new Date(at.getTime() + 3 * hourMs));
          await stage.asStaff('sales', 'support.takeFeedback', { feedbackNo, seenStatus: '0' });
          if (answer === undefined) return;
          await stage.until(new Date(at.getTime() + 8 * hourMs));
          const reply = { feedbackNo, seenStatus: '1', text: answer } as const;
          await stage.asStaff('sales', 'support.answerFeedback', reply);
          if (closes) await stage.asMember(accountId, 'support.closeFeedback', { feedbackNo });
        },
      };
    }),
};
