import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { type FlowSecrets, flowStates } from '../flow/flow-home.ts';
import type { DocumentParties } from '../public.ts';
import type { SealPort } from '../seal/port.ts';
import { signingFlows } from '../tables.ts';
import type { Documents } from './documents-service.ts';
import { evidenceOf } from './evidence.ts';
import type { Press } from './press.ts';

/** Makes the sealed PDF of a signed document. */
export function createSealing(parts: {
  db: Database;
  clock: Clock;
  press: Press;
  seal: SealPort;
  documents: Documents;
  secrets: FlowSecrets;
  /** The brand's company, which sells and seals. */
  seller: string;
  partiesOf(kind: string): DocumentParties;
}) {
  const { db, clock, press, seal, documents, secrets, seller, partiesOf } = parts;
  return {
    /** Repeating it after an interruption makes the document again under the same number. */
    async run(flowNo: string): Promise<void> {
      const [row] = await db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
      if (row?.status !== 'signed' || row.documentNo === null || row.signedAt === null) return;
      const [signer, signature] = [secrets.signerOf(row), secrets.signatureOf(row)];
      const madeAt = clock.now();
      const drawn = await press.draw({
        text: secrets.textOf(row),
        mark: `${row.title}　${row.subjectNo}`,
        author: seller,
        madeAt,
        signed: {
          parties: partiesOf(row.kind),
          seller,
          signer: signer.name,
          signature,
          day: shanghaiDay(row.signedAt),
          evidence: evidenceOf(row, signer, signature),
        },
        sealBytes: seal.bytes,
      });
      const { documentNo, accountId, title } = row;
      await documents.store(
        { documentNo, accountId, source: 'sealed', title, createdBy: 'system' },
        await seal.seal(drawn, madeAt),
      );
      await db.transaction((tx) =>
        flowStates.transition(tx, clock, {
          id: flowNo,
          event: 'seal',
          actor: 'system',
          set: { statusSince: clock.now() },
        }),
      );
    },
  };
}
