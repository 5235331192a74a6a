import { isDeepStrictEqual } from 'node:util';
import { text, versionOf } from '@ev/contract/fields';
import { definePart } from '@ev/stock/part.ts';
import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dataPurposes } from '../contract/kinds.ts';
import { type AuthorisationText, authorisationTexts } from './tables.ts';

const Text = z.object({
  purpose: z.enum(dataPurposes),
  version: versionOf('授权说明').check(z.regex(/^[\w-]{1,16}$/, '只能用字母、数字和短横线，最多 16 位')),
  name: text('名称', { max: 12 }),
  text: text('授权说明', { max: 300 }),
  withoutText: text('不授权的影响', { max: 100 }),
});

const textIdOf = ({ purpose, version }: Pick<AuthorisationText, 'purpose' | 'version'>) =>
  `${purpose}:${version}`;

/** What owners agree to. A published version never changes, because owners have agreed to it. */
const texts = definePart<AuthorisationText>({
  name: 'authorisation-texts',
  files: 'list',
  label: '数据授权说明',
  item: Text,
  labels: {
    purpose: '用途',
    version: '版本',
    name: '名称',
    text: '授权说明',
    withoutText: '不授权的影响',
  },
  order: 'list',
  keyField: 'purpose',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: authorisationTexts.content })
      .from(authorisationTexts)
      .where(isNotNull(authorisationTexts.position))
      .orderBy(asc(authorisationTexts.position), asc(authorisationTexts.purpose));
    return rows.map(({ content }) => content);
  },
  async refuse(tx, { written }) {
    const published = await tx
      .select({ content: authorisationTexts.content })
      .from(authorisationTexts)
      .where(inArray(authorisationTexts.textId, written.map(textIdOf)));
    return written
      .filter((item) =>
        published.some(
          ({ content }) => textIdOf(content) === textIdOf(item) && !isDeepStrictEqual(content, item),
        ),
      )
      .map(({ purpose: key, version }) => ({
        key,
        path: ['version'],
        message: `版本 ${version} 已经发布，内容不能再改，请换一个版本号`,
      }));
  },
  async put(tx, { items }) {
    await tx.update(authorisationTexts).set({ position: null });
    for (const [position, content] of items.entries()) {
      const { purpose, version } = content;
      const textId = textIdOf(content);
      const [known] = await tx
        .update(authorisationTexts)
        .set({ position })
        .where(eq(authorisationTexts.textId, textId))
        .returning({ textId: authorisationTexts.textId });
      if (!known) await tx.insert(authorisationTexts).values({ textId, purpose, version, content, position });
    }
  },
});

/** The part of the brand's folder that belongs to this domain. */
export const parts = [texts];
