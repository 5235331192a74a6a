import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SigningTemplates } from '../public.ts';
import { signingTemplates } from '../tables.ts';
import type { TemplateText } from './template-text.ts';

export type Templates = ReturnType<typeof createTemplates>;

/**
 * Published versions of the brand's templates.
 * @param parts.canSign whether there are a certificate and the key of documents
 * @param parts.canCheckFaces whether there is a provider for templates that ask for a face check
 */
export function createTemplates({ canSign, canCheckFaces }: { canSign: boolean; canCheckFaces: boolean }) {
  async function findCurrent(on: Database | Transaction, kind: string): Promise<TemplateText | null> {
    const [row] = await on
      .select({ content: signingTemplates.content })
      .from(signingTemplates)
      .where(and(eq(signingTemplates.kind, kind), eq(signingTemplates.current, true)));
    return row?.content ?? null;
  }

  return {
    /** The template from which a document can be made: one that asks for a face check needs its provider. */
    async findUsable(on: Database | Transaction, kind: string): Promise<TemplateText | null> {
      const current = canSign ? await findCurrent(on, kind) : null;
      return current?.faceCheck && !canCheckFaces ? null : current;
    },

    /** The titles of templates in force that ask for a face check without a provider. */
    async listUnusable(on: Database): Promise<string[]> {
      if (canCheckFaces) return [];
      const rows = await on
        .select({ content: signingTemplates.content })
        .from(signingTemplates)
        .where(
          and(
            eq(signingTemplates.current, true),
            sql`${signingTemplates.content} @> '{"faceCheck": true}'::jsonb`,
          ),
        )
        .orderBy(asc(signingTemplates.kind));
      return rows.map(({ content }) => content.title);
    },

    /**
     * Null without a certificate as well, because nothing could be sealed. The version of a template that asks for a
     * missing face check is still in force: what needs a signature waits for it.
     */
    async versionInForce(on: Database | Transaction, kind: string): Promise<string | null> {
      return canSign ? ((await findCurrent(on, kind))?.version ?? null) : null;
    },

    async findVersion(on: Database, kind: string, version: string): Promise<TemplateText | null> {
      const [row] = await on
        .select({ content: signingTemplates.content })
        .from(signingTemplates)
        .where(and(eq(signingTemplates.kind, kind), eq(signingTemplates.version, version)));
      return row?.content ?? null;
    },

    /** All versions, newest first. */
    listVersions: (on: Database) =>
      on.select().from(signingTemplates).orderBy(signingTemplates.kind, desc(signingTemplates.publishedAt)),
  } satisfies SigningTemplates & Record<string, unknown>;
}
