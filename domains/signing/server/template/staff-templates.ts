import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Press } from '../document/press.ts';
import type { SigningSubject } from '../public.ts';
import { fillDocument } from './template-text.ts';
import type { Templates } from './templates-service.ts';

/** Templates for staff, and how a version looks with sample data. */
export function createStaffTemplates(parts: {
  db: Database;
  clock: Clock;
  press: Press;
  templates: Templates;
  subjects(): readonly SigningSubject[];
  seller: string;
}) {
  const { db, clock, press, templates, subjects, seller } = parts;
  return {
    async list(): Promise<Api['signing.listTemplates']['output']> {
      const versions = await templates.listVersions(db);
      return {
        kinds: subjects().map(({ kind, title, values, tables }) => ({
          kind,
          title,
          placeholders: [
            ...Object.entries(values).map(([name, { label }]) => ({ name: `{${name}}`, label })),
            ...Object.entries(tables).map(([name, { label }]) => ({ name, label })),
          ],
          versions: versions
            .filter((row) => row.kind === kind)
            .map(({ version, content, publishedAt, current }) => ({
              version,
              title: content.title,
              publishedAt: publishedAt.toISOString(),
              current,
            })),
        })),
      };
    },

    /** @throws AppError signing.templateNotFound */
    async preview({
      kind,
      version,
    }: Api['signing.previewTemplate']['parsed']): Promise<Api['signing.previewTemplate']['output']> {
      const template = await templates.findVersion(db, kind, version);
      const subject = subjects().find((one) => one.kind === kind);
      if (!template || !subject) throw new AppError('signing.templateNotFound');
      const sampleOf = <Sample>(of: Readonly<Record<string, { sample: Sample }>>) =>
        Object.fromEntries(Object.entries(of).map(([name, { sample }]) => [name, sample]));
      const text = fillDocument(template, {
        values: sampleOf(subject.values),
        tables: sampleOf(subject.tables),
      });
      const pdf = await press.draw({
        text,
        mark: `${text.title}　预览`,
        author: seller,
        madeAt: clock.now(),
        signed: null,
        sealBytes: 0,
      });
      return { fileName: `${text.title} ${version} 预览.pdf`, base64: pdf.toString('base64') };
    },
  };
}
