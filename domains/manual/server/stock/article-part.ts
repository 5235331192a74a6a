import { definePart, type ItemFault, type StockView } from '@ev/stock/part.ts';
import { repeatedAt } from '@ev/stock/values.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type ArticleKind,
  lessonTopicNames,
  lightAdviceNames,
  lightColourNames,
  lightIconNames,
} from '../../contract/kinds.ts';
import { manualArticles } from '../tables.ts';
import type { StockedArticle } from './formats.ts';

/** The part of each kind. Codes are unique over all of them, because addresses name the code alone. */
export const partOfKind: Readonly<Record<ArticleKind, string>> = {
  lesson: 'manual-lessons',
  function: 'manual-functions',
  light: 'manual-lights',
  answer: 'manual-answers',
};

const labels = {
  code: '编码',
  title: '标题',
  topic: '主题',
  minutes: '大约几分钟',
  icon: '图形',
  colour: '颜色',
  advice: '该怎么做',
  intro: '介绍',
  steps: '步骤',
  text: '文字',
  picture: '图片',
  safety: '安全提示，可以不写',
  models: '哪些车型，空着就是全部',
  modelCode: '车型',
  needs: '这款车需要什么，可以不写',
  fromSoftware: '从哪个车机版本起，可以不写',
  tags: '搜索词',
  related: '相关条目的编码',
};
const words = {
  topic: lessonTopicNames,
  icon: lightIconNames,
  colour: lightColourNames,
  advice: lightAdviceNames,
};

/** The articles of one kind, in the order of their file. */
export function articlePart<Item extends StockedArticle>(
  kind: ArticleKind,
  { label, item }: { label: string; item: z.core.$ZodType<Item> },
) {
  return definePart<Item>({
    name: partOfKind[kind],
    files: 'list',
    label,
    item,
    labels,
    words,
    order: 'list',
    keyField: 'code',
    nameOf: ({ title }) => title,
    async read(db) {
      const rows = await db
        .select({ content: manualArticles.content })
        .from(manualArticles)
        .where(eq(manualArticles.kind, kind))
        .orderBy(asc(manualArticles.position), asc(manualArticles.code));
      // The kind of the row says which format its content has.
      return rows.map(({ content }) => content as Item);
    },
    check: (article, stock) => articleFaults(kind, article, stock),
    async put(tx, { items, removed }) {
      const gone = removed.map(({ code }) => code);
      if (gone.length > 0) await tx.delete(manualArticles).where(inArray(manualArticles.code, gone));
      for (const [position, content] of items.entries()) {
        const row = { code: content.code, kind, position, content };
        await tx
          .insert(manualArticles)
          .values(row)
          .onConflictDoUpdate({ target: manualArticles.code, set: row });
      }
    },
  });
}

function articleFaults(
  kind: ArticleKind,
  { code: key, models, related }: StockedArticle,
  stock: StockView,
): ItemFault[] {
  const parts = Object.values(partOfKind);
  const others = parts.filter((part) => part !== partOfKind[kind]);
  const named = models.map(({ modelCode }) => modelCode);
  return [
    ...(others.some((part) => stock.keysOf(part).has(key))
      ? [{ key, path: ['code'], message: '另一类条目已经用了这个编码，请换一个' }]
      : []),
    ...repeatedAt(named).map((at) => ({ key, path: ['models', at], message: '这款车型写了两次' })),
    ...named.flatMap((modelCode, at) =>
      stock.keysOf('cars').has(modelCode)
        ? []
        : [{ key, path: ['models', at, 'modelCode'], message: `没有车型 ${modelCode}` }],
    ),
    ...related.flatMap((code, at) =>
      code !== key && parts.some((part) => stock.keysOf(part).has(code))
        ? []
        : [{ key, path: ['related', at], message: `没有其他条目 ${code}` }],
    ),
  ];
}
