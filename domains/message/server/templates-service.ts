import type { InvalidFields } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import type { MessageTemplate, SaveTemplate } from '../contract/template.ts';
import { checkTemplate } from '../contract/template-check.ts';
import { messageTemplateHistory, messageTemplates } from './tables.ts';
import type { Template } from './template.ts';
import type { TemplateCatalogue } from './template-catalogue.ts';

type Saved = typeof messageTemplates.$inferSelect;

export function createTemplates({
  db,
  clock,
  catalogue,
}: {
  db: Database;
  clock: Clock;
  catalogue: TemplateCatalogue;
}) {
  return {
    /** All templates of the catalogue, in its order. */
    async list(): Promise<{ templates: MessageTemplate[] }> {
      const rows = await db.select().from(messageTemplates);
      const saved = new Map(rows.map((row) => [row.code, row]));
      return {
        templates: catalogue.codes().flatMap((code) => {
          const original = catalogue.find(code);
          return original ? [present(code, original, saved.get(code))] : [];
        }),
      };
    },

    async areAnySaved(): Promise<boolean> {
      return (await db.$count(messageTemplates)) > 0;
    },

    /**
     * @throws AppError message.templateNotFound; request.invalid for the field with the invalid text;
     * message.templateChanged if it was saved by another staff member since it was read.
     */
    async save(
      tx: Transaction,
      by: { staffId: string; name: string },
      { code, title, text, sms, version }: SaveTemplate,
    ): Promise<MessageTemplate> {
      const original = catalogue.find(code);
      if (!original) throw new AppError('message.templateNotFound');
      const { kind, placeholders } = original;
      const fields = checkTemplate({ title, text }, Object.keys(placeholders));
      if (fields.length > 0) throw new AppError('request.invalid', { fields } satisfies InvalidFields);
      const words = {
        title,
        text,
        sms,
        version: version + 1,
        updatedAt: clock.now(),
        updatedBy: by.staffId,
        updatedByName: by.name,
      };
      const [saved] =
        version === 0
          ? await tx
              .insert(messageTemplates)
              .values({ code, kind, ...words })
              .onConflictDoNothing()
              .returning()
          : await tx
              .update(messageTemplates)
              .set(words)
              .where(and(eq(messageTemplates.code, code), eq(messageTemplates.version, version)))
              .returning();
      if (!saved) throw new AppError('message.templateChanged');
      await tx.insert(messageTemplateHistory).values({ code, ...words });
      return present(code, original, saved);
    },
  };
}

function present(code: string, original: Template, saved: Saved | undefined): MessageTemplate {
  const { title, text, sms } = saved ?? original;
  return {
    code,
    kind: original.kind,
    title,
    text,
    sms,
    version: saved?.version ?? 0,
    updatedAt: saved?.updatedAt.toISOString() ?? null,
    updatedBy: saved?.updatedByName ?? null,
    placeholders: Object.entries(original.placeholders).map(([name, { label, sample }]) => ({
      name,
      label,
      sample,
    })),
    original: { title: original.title, text: original.text, sms: original.sms },
  };
}
