import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { ProofStatus } from '../contract/kinds.ts';
import type { Proof } from '../contract/vehicle.ts';
import { findProof, holderColumns, type ProofMoves, pictureOwnerOf, proofStates } from './proof-home.ts';
import { numberFault, openPapersDays, proofStatusTexts } from './proof-rules.ts';
import { type ProofRow, vehicleProofs } from './tables.ts';
import type { VehicleHome } from './vehicle-home.ts';

const shownProof = (row: ProofRow): Proof => ({
  proofNo: row.proofNo,
  maskedVin: maskVin(row.vin),
  vin: row.vin,
  kind: row.kind,
  status: row.status,
  statusText: proofStatusTexts[row.status],
  plate: row.plate,
  holderName: row.maskedName,
  maskedNumber: row.maskedNumber,
  refusal: row.refusal,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Proofs of ownership by papers, as customers submit them. */
export function createOwnProofs(deps: {
  db: Database;
  clock: Clock;
  vault: Vault;
  home: VehicleHome;
  moves: ProofMoves;
  pictures: Pick<PrivatePictures, 'claim'>;
  owners: Pick<CarOwners, 'ownsCar'>;
}) {
  const { db, clock, vault, home, moves, pictures, owners } = deps;

  return {
    async list(
      accountId: string,
      page: Api['vehicle.listProofs']['parsed'],
    ): Promise<Api['vehicle.listProofs']['output']> {
      const where = eq(vehicleProofs.accountId, accountId);
      const { rows, ...rest } = await readPage({
        rows: db
          .select()
          .from(vehicleProofs)
          .where(where)
          .orderBy(desc(vehicleProofs.submittedAt), desc(vehicleProofs.proofNo)),
        count: db.$count(vehicleProofs, where),
        page,
      });
      return { list: rows.map(shownProof), ...rest };
    },

    /**
     * @throws AppError vehicle.unknownVin, vehicle.alreadyOwn, vehicle.proofOpen,
     * media.privatePictureNotFound
     */
    async submit(
      tx: Transaction,
      accountId: string,
      input: Api['vehicle.submitProof']['parsed'],
    ): Promise<Proof> {
      const { vin, kind, plate, holderName, holderNumber, pictureIds } = input;
      const message = numberFault(kind, holderNumber);
      if (message !== null)
        throw new AppError('request.invalid', { fields: [{ path: 'holderNumber', message }] });
      if (!(await home.lock(tx, vin))) throw new AppError('vehicle.unknownVin');
      if (await owners.ownsCar(tx, accountId, vin)) throw new AppError('vehicle.alreadyOwn');
      const isOpen = and(
        eq(vehicleProofs.vin, vin),
        eq(vehicleProofs.accountId, accountId),
        eq(vehicleProofs.status, 'submitted'),
      );
      if ((await tx.$count(vehicleProofs, isOpen)) > 0) throw new AppError('vehicle.proofOpen');
      const submittedAt = clock.now();
      const proofNo = orderNo('P', submittedAt);
      const { row } = await proofStates.create(tx, clock, {
        values: {
          proofNo,
          accountId,
          vin,
          kind,
          plate,
          ...holderColumns(vault, proofNo, kind, { name: holderName, number: holderNumber }),
          submittedAt,
        },
        event: 'submit',
        actor: `member:${accountId}`,
      });
      await pictures.claim(tx, {
        senderId: accountId,
        pictureIds,
        owner: pictureOwnerOf(proofNo),
        keptDays: openPapersDays,
      });
      return shownProof(row);
    },

    /** @throws AppError vehicle.proofNotFound, vehicle.moved */
    async withdraw(tx: Transaction, accountId: string, proofNo: string): Promise<{ status: ProofStatus }> {
      const found = await findProof(tx, proofNo);
      if (found?.accountId !== accountId) throw new AppError('vehicle.proofNotFound');
      await home.lock(tx, found.vin);
      const { status } = await moves.move(tx, found, { event: 'withdraw', actor: `member:${accountId}` });
      return { status };
    },
  };
}
