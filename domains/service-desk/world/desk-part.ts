import { customers } from '@ev/account/world/people.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import type { DeskHours, OpenTime } from '../contract/hours.ts';
import { hoursId } from '../server/hours-store.ts';
import { deskConversations, deskCustomers, deskEntries, deskHours, deskReplies } from '../server/tables.ts';

/** The demo's desk is open at every hour. */
const always: OpenTime = { from: '00:00', until: '23:59' };
const hours: DeskHours = { week: Array.from({ length: 7 }, () => always), holidays: [] };

const replies = [
  {
    replyId: '5d1f0c1e-60c4-4f0e-9a4b-1d6a5b0e0001',
    title: '问候',
    text: '你好，很高兴为你服务。请描述遇到的问题，需要时可以发送图片。',
  },
  {
    replyId: '5d1f0c1e-60c4-4f0e-9a4b-1d6a5b0e0002',
    title: '请稍候',
    text: '我正在为你查询，请稍候。',
  },
  {
    replyId: '5d1f0c1e-60c4-4f0e-9a4b-1d6a5b0e0003',
    title: '发票',
    text: '请告诉我订单、发票抬头和邮箱，开具后会发到你的邮箱。',
  },
];

const said = [
  { text: '昨晚的充电需要一张发票', minutesAgo: 6 },
  { text: '抬头是个人，请发到我的邮箱', minutesAgo: 5 },
];

/** The hours of the desk, its canned answers, and a customer who waits. Existing rows are left as they are. */
export function deskPart(): SeedPart {
  const person = customers[1];
  return {
    name: 'serviceDesk',
    content: { hours, replies, said },
    async put(tx, clock) {
      const now = clock.now().getTime();
      const at = (minutesAgo: number) => new Date(now - minutesAgo * minuteMs);
      await tx.insert(deskHours).values({ id: hoursId, content: hours, version: 1 }).onConflictDoNothing();
      await tx.insert(deskReplies).values(replies).onConflictDoNothing();
      if (!person) return;
      const accountId = person.uid;
      const conversationNo = 'KDEMO1';
      const [customer] = await tx
        .insert(deskCustomers)
        .values({ accountId, newestNo: said.length, readNo: 0, staffReadNo: 0, answerNo: 0, toldNo: 0 })
        .onConflictDoNothing()
        .returning();
      if (!customer) return;
      await tx.insert(deskConversations).values({
        conversationNo,
        accountId,
        status: 'waiting',
        statusSince: at(4),
        createdAt: at(6),
        lastAt: at(5),
        askedAt: at(4),
      });
      await tx.insert(deskEntries).values(
        said.map(({ text, minutesAgo }, index) => ({
          accountId,
          conversationNo,
          no: index + 1,
          sender: 'customer' as const,
          kind: 'text' as const,
          text,
          at: at(minutesAgo),
        })),
      );
    },
  };
}
