import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { EsignPort } from '../esign/port.ts';
import { type FlowSecrets, flowStates } from '../flow/flow-home.ts';
import type { DocumentParties } from '../public.ts';
import type { SealPort } from '../seal/port.ts';
import { type FlowRow, signingFlows } from '../tables.ts';
import type { Documents } from './documents-service.ts';
import { evidenceOf } from './evidence.ts';
import type { Press } from './press.ts';

/** Makes the sealed PDF of a signed document, or fetches that of the provider. */
export function createSealing(parts: {
  db: Database;
  clock: Clock;
  press: Press;
  seal: SealPort;
  esign: Pick<EsignPort, 'fileOf'>;
  documents: Documents;
  secrets: FlowSecrets;
  /** The brand's company, which sells and seals. */
  seller: string;
  partiesOf(kind: string): DocumentParties;
}) {
  const { db, clock, press, seal, esign, documents, secrets, seller, partiesOf } = parts;

  async function made(row: FlowRow, signedAt: Date): Promise<Buffer> {
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
        day: shanghaiDay(signedAt),
        evidence: evidenceOf(row, signer, signature),
      },
      sealBytes: seal.bytes,
    });
    return seal.seal(drawn, madeAt);
  }

  return {
    /** Repeating it after an interruption makes the document again under the same number. */
    async run(flowNo: string): Promise<void> {
      const [row] = await db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
      if (row?.status !== 'signed' || row.documentNo === null || row.signedAt === null) return;
      const { documentNo, accountId, title, providerNo } = row;
      const pdf = providerNo === null ? await made(row, row.signedAt) : await esign.fileOf(providerNo);
      await documents.store({ documentNo, accountId, source: 'sealed', title, createdBy: 'system' }, pdf);
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
