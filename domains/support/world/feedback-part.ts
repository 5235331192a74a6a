import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { staff } from '@ev/staff/world/staff.ts';
import type { FeedbackKind } from '../contract/kinds.ts';
import { feedbackMachine } from '../server/feedback-machine.ts';
import { feedback } from '../server/tables.ts';

type Told = { kind: FeedbackKind; text: string; daysAgo: number; answer?: string };

const told: Told[] = [
  { kind: 'charging', text: '希望地图上能只看 120 千瓦以上、现在空闲的充电桩。', daysAgo: 1 },
  {
    kind: 'app',
    text: '换手机后收货地址的默认标记没有了，要重新设置一次。',
    daysAgo: 3,
    answer: '已修复：换手机登录后默认地址保持不变。给你添麻烦了，感谢告诉我们。',
  },
];

/** Feedback of the cast: one awaits an answer. Existing feedback is left unchanged. */
export function feedbackPart(): SeedPart {
  const helper = staff.find(({ username }) => username === 'sales');
  const content = told.flatMap((one, at) => {
    const person = customers[at];
    return person ? [{ ...one, accountId: person.uid, feedbackNo: `FDEMO${at + 1}` }] : [];
  });
  return {
    name: 'feedback',
    content,
    async put(tx, clock) {
      for (const { kind, text, daysAgo, answer, accountId, feedbackNo } of content) {
        const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs);
        const answeredAt = answer ? new Date(createdAt.getTime() + dayMs / 4) : null;
        await tx
          .insert(feedback)
          .values({
            feedbackNo,
            accountId,
            kind,
            text,
            createdAt,
            answeredAt,
            status: answer ? '2' : feedbackMachine.initial,
            statusSince: answeredAt ?? createdAt,
            answer: answer ?? null,
            handlerId: answer ? (helper?.id ?? null) : null,
            handlerName: answer ? (helper?.name ?? null) : null,
          })
          .onConflictDoNothing();
      }
    },
  };
}
