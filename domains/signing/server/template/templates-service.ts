import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { SigningTemplates } from '../public.ts';
import { signingTemplates } from '../tables.ts';
import type { TemplateText } from './template-text.ts';

export type Templates = ReturnType<typeof createTemplates>;

/** Published versions of the brand's templates. */
export function createTemplates({ canSign }: { canSign(): boolean }) {
  async function findCurrent(on: Database | Transaction, kind: string): Promise<TemplateText | null> {
    const [row] = await on
      .select({ content: signingTemplates.content })
      .from(signingTemplates)
      .where(and(eq(signingTemplates.kind, kind), eq(signingTemplates.current, true)));
    return row?.content ?? null;
  }

  return {
    findCurrent,

    /** Null as well where nothing could be sealed, neither here nor by a provider. */
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
