import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';
import { definePart, type StockPart } from '@ev/stock/part.ts';
import { asc, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SaveTemplate } from '../contract/template.ts';
import { checkTemplate } from '../contract/template-check.ts';
import { messageTemplateHistory, messageTemplates } from './tables.ts';
import type { Template } from './template.ts';
import { createTemplateCatalogue, type TemplateCatalogue, type TemplateCode } from './template-catalogue.ts';

type Texts = { templates: Readonly<Record<string, Template>> };
type Words = { code: TemplateCode; title: string; text: string; sms: boolean };

/** Actor of templates imported from a file; the audit log names the person. */
const byFile = { updatedBy: null, updatedByName: '文件导入' };

/** The parts of the brand's folder that belong to this domain. */
export async function partsOf(places: readonly DomainPlace[]): Promise<readonly StockPart[]> {
  const texts = await loadParts<Texts>(places, 'server/templates.ts');
  return [templatesOf(createTemplateCatalogue(() => texts.map(({ templates }) => templates)))];
}

/** Changed templates. One that is removed from the folder reverts to the built-in text. */
function templatesOf(catalogue: TemplateCatalogue): StockPart {
  const originalOf = (code: TemplateCode): Template => {
    const original = catalogue.find(code);
    if (!original) throw new Error(`There is no template ${code}`);
    return original;
  };
  return definePart<Words>({
    name: 'templates',
    files: 'each',
    label: '消息模板',
    item: z.object({
      code: z.enum(catalogue.codes(), '没有这个模板，编码见控制台的「消息模板」'),
      title: SaveTemplate.shape.title,
      text: SaveTemplate.shape.text,
      sms: SaveTemplate.shape.sms,
    }),
    labels: { code: '编码', title: '标题', text: '正文', sms: '同时发送短信' },
    ownPage: true,
    keyField: 'code',
    nameOf: ({ title }) => title,
    async read(db) {
      const rows = await db.select().from(messageTemplates).orderBy(asc(messageTemplates.code));
      return rows.flatMap(({ code, title, text, sms }) => {
        const original = catalogue.find(code);
        if (!original || (original.title === title && original.text === text && original.sms === sms))
          return [];
        return [{ code: code as TemplateCode, title, text, sms }];
      });
    },
    check: ({ code: key, title, text }) =>
      checkTemplate({ title, text }, Object.keys(originalOf(key).placeholders)).map(({ path, message }) => ({
        key,
        path: [path],
        message,
      })),
    async put(tx, { written, removed }, now) {
      const own = removed.map(({ code }) => ({ code, ...originalOf(code) }));
      for (const { code, title, text, sms } of [...written, ...own]) {
        const { kind } = originalOf(code);
        const words = { title, text, sms, ...byFile, updatedAt: now };
        const [saved] = await tx
          .insert(messageTemplates)
          .values({ code, kind, ...words, version: 1 })
          .onConflictDoUpdate({
            target: messageTemplates.code,
            set: { ...words, version: sql`${messageTemplates.version} + 1` },
          })
          .returning({ version: messageTemplates.version });
        if (saved) await tx.insert(messageTemplateHistory).values({ code, ...words, ...saved });
      }
    },
  });
}
