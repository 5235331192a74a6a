import type { Api } from '@ev/contract';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Database } from '@ev/platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { FigureRow } from '../contract/staff-desk.ts';
import { deskConversations } from './tables.ts';

type Read = {
  name: string | null;
  asked: string;
  solved: string;
  wait: string | null;
  first_answer: string | null;
  ratings: string;
  stars: string | null;
};

const whole = (value: string | null) => (value === null ? null : Math.round(Number(value)));

/** First answers, waits and ratings of the conversations in which customers asked for staff within some days. */
export async function readFigures(
  db: Database,
  { from, to }: Api['service-desk.getFigures']['parsed'],
): Promise<Api['service-desk.getFigures']['output']> {
  const { askedAt, takenAt, firstAnswerAt, solvedAt, stars, staffName } = deskConversations;
  async function by(name: SQL, more: SQL = sql``): Promise<FigureRow[]> {
    const { rows } = await db.execute<Read>(sql`
      select ${name} as name, count(*) as asked, count(${solvedAt}) as solved,
        percentile_cont(0.5) within group (order by extract(epoch from ${takenAt} - ${askedAt})) as wait,
        percentile_cont(0.5) within group (order by extract(epoch from ${firstAnswerAt} - ${askedAt})) as first_answer,
        count(${stars}) as ratings, avg(${stars}) as stars
      from ${deskConversations}
      where ${askedAt} >= ${startOfDay(from)} and ${askedAt} < ${startOfDay(addDays(to, 1))} ${more}
      group by 1 order by 1`);
    return rows.map((row) => ({
      name: row.name ?? '',
      asked: Number(row.asked),
      solved: Number(row.solved),
      waitSeconds: whole(row.wait),
      firstAnswerSeconds: whole(row.first_answer),
      ratings: Number(row.ratings),
      stars: row.stars === null ? null : Math.round(Number(row.stars) * 10) / 10,
    }));
  }
  const [[total], byDay, byMember] = await Promise.all([
    by(sql`'合计'::text`),
    by(sql`to_char(${askedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`),
    by(sql`${staffName}`, sql`and ${staffName} is not null`),
  ]);
  const none = {
    name: '合计',
    asked: 0,
    solved: 0,
    waitSeconds: null,
    firstAnswerSeconds: null,
    ratings: 0,
    stars: null,
  };
  return { total: total ?? none, byDay, byMember };
}
