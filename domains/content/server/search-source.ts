import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { hasWords } from '@ev/platform/text-search/has-words.ts';
import { queryOf } from '@ev/platform/text-search/query.ts';
import { asc, eq } from 'drizzle-orm';
import { documentVersions } from './tables.ts';

/** Current documents by their titles: agreements, rules, privacy. */
export const documentSource = (db: Database): Slots['search.sources'] => ({
  kind: 'document',
  title: '协议与规则',
  icon: 'shield',
  rank: 60,
  async find(keyword, limit) {
    const rows = await db
      .select({ code: documentVersions.code, title: documentVersions.title })
      .from(documentVersions)
      .where(eq(documentVersions.current, true))
      .orderBy(asc(documentVersions.code));
    const words = queryOf(keyword, []);
    const found = rows.filter(({ title }) => hasWords(title, words));
    return {
      total: found.length,
      hits: found.slice(0, limit).map(({ code, title }) => ({ title, href: `/pages/explain?code=${code}` })),
    };
  },
});
