import { maskName } from '@ev/kernel/masks.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { eq } from 'drizzle-orm';
import type { ProofKind, ProofStatus } from '../contract/kinds.ts';
import { type ProofEvent, proofMachine } from './proof-machine.ts';
import { maskNumber, papersDays } from './proof-rules.ts';
import type { Reader } from './public.ts';
import { type ProofRow, vehicleProofs } from './tables.ts';

export const proofStates = statefulTable(vehicleProofs, { machine: proofMachine, id: 'proofNo' });

/** The owner of a car by its papers. */
export type Holder = { name: string; number: string };

export const pictureOwnerOf = (proofNo: string) => `vehicleProof:${proofNo}`;
const placeOf = (proofNo: string) => `vehicleProof:${proofNo}`;

export async function findProof(reader: Reader, proofNo: string): Promise<ProofRow | null> {
  const [row = null] = await reader.select().from(vehicleProofs).where(eq(vehicleProofs.proofNo, proofNo));
  return row;
}

/** The stored columns of a holder: encrypted, and masked for lists. */
export const holderColumns = (vault: Vault, proofNo: string, kind: ProofKind, { name, number }: Holder) => ({
  sealedHolder: vault.sealValue({ name, number }, placeOf(proofNo)),
  maskedName: kind === 'corporate' ? name : maskName(name),
  maskedNumber: maskNumber(kind, number),
});

/** Null once it is deleted. */
export const openHolder = (
  vault: Vault,
  { proofNo, sealedHolder }: Pick<ProofRow, 'proofNo' | 'sealedHolder'>,
): Holder | null =>
  sealedHolder === null ? null : (vault.openValue(sealedHolder, placeOf(proofNo)) as Holder);

export type ProofMoves = ReturnType<typeof createProofMoves>;

/** Changes of proofs. The caller has locked the car. */
export function createProofMoves({
  clock,
  pictures,
}: {
  clock: Clock;
  pictures: Pick<PrivatePictures, 'keepFor'>;
}) {
  return {
    /** After a decision the papers are stored for a while; after a withdrawal they are deleted at once. */
    async move(
      tx: Transaction,
      { proofNo }: Pick<ProofRow, 'proofNo'>,
      change: { event: ProofEvent; actor: string; reason?: string; set?: Partial<ProofRow> },
    ): Promise<{ status: ProofStatus; historyId: number | null }> {
      const isWithdrawal = change.event === 'withdraw';
      const moved = await proofStates.transition(tx, clock, {
        id: proofNo,
        ...change,
        set: { ...change.set, decidedAt: clock.now(), ...(isWithdrawal && { sealedHolder: null }) },
      });
      if (moved.kind === 'moved')
        await pictures.keepFor(tx, pictureOwnerOf(proofNo), isWithdrawal ? 0 : papersDays);
      return {
        status: moved.to as ProofStatus,
        historyId: moved.kind === 'moved' ? moved.historyId : null,
      };
    },
  };
}
