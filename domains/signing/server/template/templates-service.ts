import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SigningTemplates } from '../public.ts';
import { signingTemplates } from '../tables.ts';
import type { TemplateText } from './template-text.ts';

export type Templates = ReturnType<typeof createTemplates>;

/**
 * Published versions of the brand's templates.
 * @param parts.canSign whether documents can be sealed, here or at a provider
 * @param parts.canCheckFaces whether there is a provider for templates that ask for a face check
 */
export function createTemplates({ canSign, canCheckFaces }: { canSign(): boolean; canCheckFaces: boolean }) {
  async function findCurrent(on: Database | Transaction, kind: string): Promise<TemplateText | null> {
    const [row] = await on
      .select({ content: signingTemplates.content })
      .from(signingTemplates)
      .where(and(eq(signingTemplates.kind, kind), eq(signingTemplates.current, true)));
    return row?.content ?? null;
  }

  return {
    /**
     * The template from which a document can be made. One that asks for a face check needs its provider, unless the
     * document is signed at a provider, which checks faces itself.
     */
    async findUsable(
      on: Database | Transaction,
      kind: string,
      { atProvider }: { atProvider: boolean },
    ): Promise<TemplateText | null> {
      const current = await findCurrent(on, kind);
      return current?.faceCheck && !atProvider && !canCheckFaces ? null : current;
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
     * Null as well where nothing could be sealed, neither here nor by a provider. The version of a template that asks for a
     * missing face check is still in force: what needs a signature waits for it.
     */
    async versionInForce(on: Database | Transaction, kind: string): Promise<string | null> {
      return canSign() ? ((await findCurrent(on, kind))?.version ?? null) : null;
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
