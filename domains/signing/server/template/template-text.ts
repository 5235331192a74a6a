import { fillTemplate, placeholdersOf } from '@ev/kernel/text-template.ts';
import type { DocumentData, SignedText } from '../../contract/document.ts';

/** A template as the brand writes it: texts with placeholders in braces. */
export type TemplateText = {
  kind: string;
  version: string;
  title: string;
  /** Whether the face of a signer with an identity card is checked; the template is not used without a provider. */
  faceCheck?: boolean | undefined;
  keyPoints: { title: string; text: string }[];
  sections: {
    heading: string;
    paragraphs: string[];
    /** The name of a table whose rows follow the paragraphs; null for none. */
    table: string | null;
  }[];
};

/** The placeholders and tables that a template uses, each once. */
export function namesIn({ title, keyPoints, sections }: TemplateText): {
  values: string[];
  tables: string[];
} {
  const texts = [
    title,
    ...keyPoints.flatMap((point) => [point.title, point.text]),
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ];
  const tables = sections.flatMap(({ table }) => (table === null ? [] : [table]));
  return { values: [...new Set(texts.flatMap(placeholdersOf))], tables: [...new Set(tables)] };
}

/**
 * The document of these data. Empty values stay visible as a dash, so that no sentence ends in nothing.
 * @throws Error when the data lacks a placeholder or a table, which the publication of a template rules out
 */
export function fillDocument(template: TemplateText, { values, tables }: DocumentData): SignedText {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? '——' : value]),
  );
  const fill = (text: string) => fillTemplate(text, shown);
  return {
    title: fill(template.title),
    keyPoints: template.keyPoints.map((point) => ({ title: fill(point.title), text: fill(point.text) })),
    sections: template.sections.map(({ heading, paragraphs, table }) => ({
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
      rows: table === null ? [] : rowsOf(tables, table),
    })),
  };
}

function rowsOf(tables: DocumentData['tables'], name: string) {
  const rows = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!rows) throw new Error(`The document has no table ${name}`);
  return rows.map(({ label, text }) => ({ label, text }));
}
