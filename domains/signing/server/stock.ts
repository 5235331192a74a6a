import { isDeepStrictEqual } from 'node:util';
import { text, yesOrNo } from '@ev/contract/fields';
import {
  defineGuard,
  definePart,
  type ItemFault,
  type PartnerGuard,
  type StockGuard,
} from '@ev/stock/part.ts';
import { nextName } from '@ev/stock/values.ts';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { signingTemplates } from './tables.ts';
import { namesIn, type TemplateText } from './template/template-text.ts';

const kind = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, '只能用小写字母和短横线'));
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, '只能用字母和数字'));

const Template = z.object({
  kind,
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '只能用字母、数字、点和短横线')),
  title: text('标题', { max: 60 }),
  faceCheck: z.optional(yesOrNo('是否人脸核身')),
  keyPoints: z
    .array(z.object({ title: text('标题', { max: 20 }), text: text('说明', { max: 300 }) }))
    .check(z.maxLength(10, '最多 10 条')),
  sections: z
    .array(
      z.object({
        heading: text('条款标题', { max: 60 }),
        paragraphs: z.array(text('条款内容', { max: 1_000 })).check(z.maxLength(40, '最多 40 段')),
        table: z.nullable(name),
      }),
    )
    .check(z.minLength(1, '至少要有一条'), z.maxLength(60, '最多 60 条')),
});

const isSameText = (one: TemplateText, other: TemplateText) =>
  isDeepStrictEqual({ ...one, version: '' }, { ...other, version: '' });

/** Documents were made from a published version, so it never changes: a new text needs a new version. */
const contracts = definePart<TemplateText>({
  name: 'contracts',
  files: 'each',
  label: '合同模板',
  item: Template,
  labels: {
    kind: '类型',
    version: '版本',
    title: '标题',
    faceCheck: '签署前人脸核身，需要接入人脸核身服务',
    keyPoints: '重要条款提示',
    sections: '条款',
    heading: '条款标题',
    paragraphs: '段落',
    table: '其后的表格，不写是没有',
    text: '说明',
  },
  keyField: 'kind',
  nameOf: ({ title }) => title,
  async read(db) {
    const rows = await db
      .select({ content: signingTemplates.content })
      .from(signingTemplates)
      .where(eq(signingTemplates.current, true))
      .orderBy(asc(signingTemplates.kind));
    return rows.map(({ content }) => content);
  },
  async refuse(tx, { changed }) {
    const published = await tx.select().from(signingTemplates);
    return changed
      .filter(({ after }) =>
        published.some(
          (one) =>
            one.kind === after.kind && one.version === after.version && !isSameText(one.content, after),
        ),
      )
      .map(
        ({ after }): ItemFault => ({
          key: after.kind,
          path: ['version'],
          message: `版本 ${after.version} 已经发布，内容不能再改，请换一个版本号`,
        }),
      );
  },
  async renew(tx, template, before) {
    if (isDeepStrictEqual(template, before)) return template;
    const published = await tx
      .select()
      .from(signingTemplates)
      .where(eq(signingTemplates.kind, template.kind));
    // Drafting an earlier version withdraws the one in force.
    const isEarlier = published.some(
      (one) => one.version === template.version && isSameText(one.content, template),
    );
    if (isEarlier) return template;
    const taken = new Set(published.map(({ version }) => version));
    return taken.has(template.version)
      ? { ...template, version: nextName(template.version, taken) }
      : template;
  },
  async put(tx, { written, removed }, now) {
    for (const { kind: of } of [...removed, ...written])
      await tx.update(signingTemplates).set({ current: false }).where(eq(signingTemplates.kind, of));
    for (const template of written) {
      await tx
        .insert(signingTemplates)
        .values({
          kind: template.kind,
          version: template.version,
          content: template,
          publishedAt: now,
          current: true,
        })
        .onConflictDoUpdate({
          target: [signingTemplates.kind, signingTemplates.version],
          set: { current: true },
        });
    }
  },
});

/** The names that the data of a kind of document have. */
export type Placeholders = {
  kind: string;
  values: Readonly<Record<string, unknown>>;
  tables: Readonly<Record<string, unknown>>;
};

/** Guard for the domain that owns a kind of document: a template may only use data that exists. */
export function knowsPlaceholders({ kind: of, values, tables }: Placeholders): StockGuard {
  return defineGuard<TemplateText>({
    part: 'contracts',
    check(template) {
      if (template.kind !== of) return [];
      const used = namesIn(template);
      const unknown = [
        ...used.values.filter((one) => !Object.hasOwn(values, one)).map((one) => `{${one}}`),
        ...used.tables.filter((one) => !Object.hasOwn(tables, one)).map((one) => `表格 ${one}`),
      ];
      return unknown.map((one) => ({
        key: of,
        path: ['sections'],
        message: `没有 ${one} 的数据，可以使用：${[...Object.keys(values), ...Object.keys(tables)].join('、')}`,
      }));
    },
  });
}

/** A template that asks for a check that nobody makes could be published, but no contract made from it. */
const checkedFaces: PartnerGuard = {
  partner: 'faceCheck',
  guard: (partners) =>
    defineGuard<TemplateText>({
      part: 'contracts',
      check({ kind: key, faceCheck }) {
        if (!faceCheck || !partners().faceCheck.missing) return [];
        const message =
          '还没有接入人脸核身，不能要求签署前核身：先在 PROVIDERS_FILE 里接入 faceCheck，或去掉这一项';
        return [{ key, path: ['faceCheck'], message }];
      },
    }),
};

/** The parts of the brand's folder that belong to this domain. */
export const parts = [contracts];
export const partnerGuards = [checkedFaces];
