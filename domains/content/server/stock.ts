import { isDeepStrictEqual } from 'node:util';
import { text } from '@ev/contract/fields';
import type { Transaction } from '@ev/platform/database.ts';
import { refuseDemoValues } from '@ev/stock/demo-values.ts';
import { defineGuard, definePart, type ItemFault, type StockGuard } from '@ev/stock/part.ts';
import { instant, nextName, repeatedAt } from '@ev/stock/values.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { htmlFault } from './document-html.ts';
import { dictionaryItems, documentVersions } from './tables.ts';

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, '只能用字母、数字和短横线，以字母开头'));

const Dictionary = z.object({
  type: key,
  items: z
    .array(
      z.object({
        value: z.string().check(z.regex(/^[\w-]{1,64}$/, '只能用字母、数字、下划线和短横线')),
        label: text('名称', { max: 40 }),
      }),
    )
    .check(z.minLength(1, '至少要有一项'), z.maxLength(500, '最多 500 项')),
});

export type StockedDictionary = z.infer<typeof Dictionary>;

const dictionaries = definePart<StockedDictionary>({
  name: 'dictionaries',
  files: 'list',
  label: '字典',
  item: Dictionary,
  labels: { type: '类型', items: '选项', value: '值', label: '名称' },
  keyField: 'type',
  nameOf: ({ type }) => type,
  async read(db) {
    const rows = await db
      .select()
      .from(dictionaryItems)
      .orderBy(asc(dictionaryItems.type), asc(dictionaryItems.position));
    const byType = Map.groupBy(rows, ({ type }) => type);
    return [...byType].map(([type, items]) => ({
      type,
      items: items.map(({ value, label }) => ({ value, label })),
    }));
  },
  check: ({ type, items }) => {
    const values = items.map(({ value }) => value);
    return repeatedAt(values).map((index) => ({
      key: type,
      path: ['items', index, 'value'],
      message: `${values[index]} 出现了两次`,
    }));
  },
  async put(tx, { written, removed }) {
    const types = [...written, ...removed].map(({ type }) => type);
    if (types.length > 0) await tx.delete(dictionaryItems).where(inArray(dictionaryItems.type, types));
    const rows = written.flatMap(({ type, items }) =>
      items.map((item, position) => ({ type, ...item, position })),
    );
    if (rows.length > 0) await tx.insert(dictionaryItems).values(rows);
  },
});

const Document = z.object({
  code: key,
  title: text('标题', { max: 60 }),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '只能用字母、数字、点和短横线')),
  effectiveFrom: instant(),
  html: z.string().check(
    z.minLength(1, '没有填写'),
    z.maxLength(500_000, '最多 50 万字'),
    z.check(({ value, issues }) => {
      const message = htmlFault(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  ),
});
type Document = z.infer<typeof Document>;

const isSameText = (one: Pick<Document, 'title' | 'html'>, other: Pick<Document, 'title' | 'html'>) =>
  one.title === other.title && one.html === other.html;

/** A published text was read and agreed to, so it never changes: a new text needs a new version. */
const documents = definePart<Document>({
  name: 'documents',
  files: 'each',
  label: '协议',
  item: Document,
  labels: { code: '编码', title: '标题', version: '版本', effectiveFrom: '生效时间', html: '正文' },
  keyField: 'code',
  nameOf: ({ title }) => title,
  async read(db) {
    const rows = await db
      .select()
      .from(documentVersions)
      .where(eq(documentVersions.current, true))
      .orderBy(asc(documentVersions.code));
    return rows.map(({ code, title, version, effectiveFrom, html }) => ({
      code,
      title,
      version,
      effectiveFrom: effectiveFrom.toISOString(),
      html,
    }));
  },
  async refuse(tx, { items, changed }, now) {
    const published = await tx.select().from(documentVersions);
    // Restoring an unchanged earlier version is allowed; it becomes current again.
    const isTaken = (document: Document) =>
      published.some(
        (one) => one.code === document.code && one.version === document.version && !isSameText(one, document),
      );
    return [
      ...changed
        .filter(({ after }) => isTaken(after))
        .map(({ after }) =>
          fault(after.code, ['version'], `版本 ${after.version} 已经发布，内容不能再改，请换一个版本号`),
        ),
      ...items
        .filter(({ effectiveFrom }) => new Date(effectiveFrom) > now)
        .map(({ code }) => fault(code, ['effectiveFrom'], '还没有到生效时间，到时再发布')),
    ];
  },
  async renew(tx, document, before, at) {
    if (isDeepStrictEqual(document, before)) return document;
    const published = await tx
      .select()
      .from(documentVersions)
      .where(eq(documentVersions.code, document.code));
    // A version published by mistake is withdrawn by drafting the previous one, which keeps its original
    // date.
    const earlier = published.find((one) => one.version === document.version && isSameText(one, document));
    if (earlier) return { ...document, effectiveFrom: earlier.effectiveFrom.toISOString() };
    const taken = new Set(published.map(({ version }) => version));
    const version = taken.has(document.version) ? nextName(document.version, taken) : document.version;
    return { ...document, version, effectiveFrom: at.toISOString() };
  },
  async put(tx, { written, removed }) {
    for (const { code } of removed) {
      await tx.update(documentVersions).set({ current: false }).where(eq(documentVersions.code, code));
    }
    for (const document of written) {
      const { code, effectiveFrom } = document;
      await tx.update(documentVersions).set({ current: false }).where(eq(documentVersions.code, code));
      await tx
        .insert(documentVersions)
        .values({ ...document, effectiveFrom: new Date(effectiveFrom), current: true })
        .onConflictDoUpdate({
          target: [documentVersions.code, documentVersions.version],
          set: { current: true },
        });
    }
  },
});

const fault = (code: string, path: PropertyKey[], message: string): ItemFault => ({
  key: code,
  path,
  message,
});

/** How many customers agreed to the version of a document, or to any version. */
type CountAccepted = (tx: Transaction, code: string, version: string | null) => Promise<number>;

/**
 * Guard for domains that store agreements: a text that customers agreed to cannot be removed or replaced by
 * an earlier version, only by a later one.
 */
export function keepAccepted(act: string, count: CountAccepted): StockGuard {
  return defineGuard<Document>({
    part: 'documents',
    async refuse(tx, { changed, removed }) {
      const faults: ItemFault[] = [];
      for (const { code: key } of removed) {
        const customers = await count(tx, key, null);
        if (customers > 0) {
          const message = `已有 ${customers} 位客户${act}时同意过，不能撤下，请发布新版本`;
          faults.push({ key, path: [], message });
        }
      }
      for (const { before, after } of changed) {
        const customers = (await isEarlier(tx, after)) ? await count(tx, before.code, before.version) : 0;
        if (customers > 0) {
          const message = `已有 ${customers} 位客户${act}时同意了版本 ${before.version}，不能退回到版本 ${after.version}，请换一个版本号发布`;
          faults.push({ key: after.code, path: ['version'], message });
        }
      }
      return faults;
    },
  });
}

async function isEarlier(tx: Transaction, { code, version }: Document): Promise<boolean> {
  const where = and(eq(documentVersions.code, code), eq(documentVersions.version, version));
  return (await tx.$count(documentVersions, where)) > 0;
}

/** The parts of the brand's folder that belong to this domain. */
export const parts = [dictionaries, documents];
export const realGuards = [refuseDemoValues(documents)];
