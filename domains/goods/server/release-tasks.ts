import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { releaseStatus } from '../contract/statuses.ts';
import { goodsReleases, type ReleaseRow } from './tables.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;

/** Releases that wait for a staff member. */
export function createReleaseTasks(db: Database): List[] {
  const { status, note, writers } = goodsReleases;

  async function read(where: SQL | undefined, { depth, most }: Parameters<List['list']>[1], say: Say) {
    const rows = await db
      .select({ release: goodsReleases, total: countedTo(most, sql`from ${goodsReleases} where ${where}`) })
      .from(goodsReleases)
      .where(where)
      .orderBy(asc(goodsReleases.statusSince))
      .limit(depth);
    return {
      total: rows[0]?.total ?? 0,
      first: rows.map(({ release }) => ({
        id: release.releaseNo,
        keyword: null,
        title: release.title,
        text: say(release),
        owner: release.authorName,
        since: release.statusSince,
        due: release.publishAt,
      })),
    };
  }

  return [
    {
      name: 'releasesToReview',
      permission: 'goods.review',
      /** Writers of a release cannot review it. */
      list: ({ staffId }, limits) =>
        read(
          and(eq(status, releaseStatus.review), staffId ? not(wroteIn(staffId)) : undefined),
          limits,
          () => '等第二个人审核',
        ),
    },
    {
      name: 'releasesSentBack',
      permission: 'goods.edit',
      /** Returned by a reviewer, or because they could not be published on time. */
      list: ({ staffId }, limits) =>
        read(
          and(eq(status, releaseStatus.draft), isNotNull(note), staffId ? wroteIn(staffId) : undefined),
          limits,
          (release) => release.note ?? '',
        ),
    },
  ];

  function wroteIn(staffId: string): SQL {
    return sql`${staffId}::uuid = any(${writers})`;
  }
}

type Say = (release: ReleaseRow) => string;
