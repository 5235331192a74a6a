import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ProofStatus } from '../contract/kinds.ts';
import type { Bindings } from './bindings.ts';
import { links, type VehicleNotices } from './notices.ts';
import { findProof, type ProofMoves, proofStates } from './proof-home.ts';
import { isOutdated } from './proof-rules.ts';
import type { ProofRow } from './tables.ts';
import { openTransferOf, type TransferMoves } from './transfer-moves.ts';
import type { LockedVehicle, VehicleHome } from './vehicle-home.ts';

type JudgeDeps = {
  home: VehicleHome;
  bindings: Bindings;
  moves: ProofMoves;
  transfers: TransferMoves;
  notices: VehicleNotices;
};

type Decided = { status: ProofStatus };

/** Decisions of staff about proofs. Every decision locks the car before its proof. */
export function createProofJudging(deps: JudgeDeps) {
  return {
    /** @throws AppError vehicle.proofNotFound, vehicle.moved, vehicle.hasOwner */
    async judge(tx: Transaction, by: Acting, input: Api['vehicle.judgeProof']['parsed']): Promise<Decided> {
      const { proofNo, approved, reason, replacesOwner } = input;
      const found = await findProof(tx, proofNo);
      const car = found && (await deps.home.lock(tx, found.vin));
      const row = car && (await proofStates.lock(tx, proofNo));
      if (!car || !row) throw new AppError('vehicle.proofNotFound');
      const decided = approved
        ? await approve(deps, tx, by, { row, car, replacesOwner })
        : await refuse(deps, tx, by, { row, car, reason });
      await by.audit(tx, {
        action: approved ? 'vehicle.approveProof' : 'vehicle.refuseProof',
        object: `vehicleProof:${proofNo}`,
        details: approved ? { replacesOwner: car.ownerId !== null } : { reason },
      });
      return decided;
    },
  };
}

type Judged = { row: ProofRow; car: LockedVehicle };

async function refuse(
  { moves, notices }: JudgeDeps,
  tx: Transaction,
  { actor }: Acting,
  { row, car, reason }: Judged & { reason: string },
): Promise<Decided> {
  const { proofNo, accountId } = row;
  const { status } = await moves.move(tx, row, {
    event: 'refuse',
    actor: `staff:${actor.staffId}`,
    reason,
    set: { refusal: reason },
  });
  await notices.tell(tx, accountId, {
    modelName: car.facts.modelName,
    template: 'vehicle.proofRefused',
    cause: 'decided',
    params: { reason },
    link: links.ownerAuth,
    business: { type: 'vehicleProof', no: proofNo },
  });
  return { status };
}

/** Binds the car to the applicant, whom the papers prove to be the owner. */
async function approve(
  deps: JudgeDeps,
  tx: Transaction,
  { actor: { staffId } }: Acting,
  { row, car, replacesOwner }: Judged & { replacesOwner: boolean },
): Promise<Decided> {
  const { bindings, moves, notices } = deps;
  const { proofNo, accountId, vin, kind, submittedAt } = row;
  const { facts, ownerId } = car;
  const actor = `staff:${staffId}`;
  const current = (await bindings.currentOf(tx, [vin])).get(vin);
  if (ownerId === accountId || isOutdated(submittedAt, current?.boundAt ?? null))
    throw new AppError('vehicle.moved');
  const { status } = await moves.move(tx, row, { event: 'approve', actor });
  const business = { type: 'vehicleProof', no: proofNo };
  const corporate = kind === 'corporate';
  if (ownerId === null) {
    const { modelCode, modelName } = facts;
    await bindings.bind(
      tx,
      { vin, accountId, modelCode, modelName },
      { way: 'proof', corporate, plate: row.plate },
    );
  } else {
    if (!replacesOwner) throw new AppError('vehicle.hasOwner');
    await endTransfer(deps, tx, vin, actor);
    await bindings.move(tx, {
      vin,
      from: ownerId,
      to: accountId,
      way: 'proof',
      corporate,
      plate: row.plate,
      actor,
      reason: '已由新车主认证',
    });
    await notices.tell(tx, ownerId, {
      modelName: facts.modelName,
      template: 'vehicle.ownerReplaced',
      cause: 'replaced',
      business,
    });
  }
  await notices.tell(tx, accountId, {
    modelName: facts.modelName,
    template: 'vehicle.proofApproved',
    cause: 'decided',
    business,
  });
  return { status };
}

/** The former owner can no longer give the car away. */
async function endTransfer(
  { transfers }: JudgeDeps,
  tx: Transaction,
  vin: string,
  actor: string,
): Promise<void> {
  const open = await openTransferOf(tx, vin);
  if (!open) return;
  const { row } = await transfers.move(tx, open, { event: 'withdraw', actor, reason: '车主已变更' });
  if (row.receiverId) await transfers.tell(tx, row.receiverId, row, 'vehicle.transferWithdrawn');
}
