import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { DocumentData } from '../../contract/document.ts';
import type { Press } from '../document/press.ts';
import type { SigningSubject } from '../public.ts';
import { fillDocument, namesIn, type TemplateText } from './template-text.ts';
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
      if (!template) throw new AppError('signing.templateNotFound');
      const subject = subjects().find((one) => one.kind === kind);
      const text = fillDocument(template, samplesFor(template, subject));
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

/** Sample data; a placeholder without a sample shows its name. */
function samplesFor(template: TemplateText, subject: SigningSubject | undefined): DocumentData {
  const used = namesIn(template);
  const sampleOf = (name: string) => subject?.values[name]?.sample ?? `{${name}}`;
  const rowsOf = (name: string) => subject?.tables[name]?.sample ?? [];
  return {
    values: Object.fromEntries(used.values.map((name) => [name, sampleOf(name)])),
    tables: Object.fromEntries(used.tables.map((name) => [name, rowsOf(name)])),
  };
}
