/** A document as it is shown and signed, word for word. */
import * as z from 'zod/mini';

const Row = z.object({ label: z.string(), text: z.string() });

export const SignedText = z.object({
  title: z.string(),
  /** The important clauses, in plain words; shown before the document. */
  keyPoints: z.array(z.object({ title: z.string(), text: z.string() })),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      rows: z.array(Row),
    }),
  ),
});
/** The text of a document with all placeholders filled. */
export type SignedText = z.infer<typeof SignedText>;

export type DocumentRow = z.infer<typeof Row>;

/** The data that fills the placeholders of a template. */
export type DocumentData = {
  /** By the name of the placeholder. */
  values: Readonly<Record<string, string>>;
  /** Rows by the name of the table. */
  tables: Readonly<Record<string, readonly DocumentRow[]>>;
};
