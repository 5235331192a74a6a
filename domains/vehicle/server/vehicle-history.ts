import type { Database } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { eq } from 'drizzle-orm';
import type { StaffVehicle } from '../contract/staff-vehicle.ts';
import { authorisationMachine } from './authorisation-machine.ts';
import { textsInForce } from './authorisation-texts.ts';
import { actorNames, historyOf } from './histories.ts';
import { proofMachine } from './proof-machine.ts';
import { shareMachine } from './share-machine.ts';
import {
  type BindingRow,
  type BindingWay,
  type ProofRow,
  type ShareRow,
  type TransferRow,
  vehicleAuthorisations,
} from './tables.ts';
import { transferMachine } from './transfer-machine.ts';

type Line = { text: string; actor: string; reason: string | null; at: Date };

const wayTexts: Readonly<Record<BindingWay, string>> = {
  order: '交付并绑定',
  proof: '认证通过并绑定',
  transfer: '过户并绑定',
  unknown: '已绑定',
};

const bindingLines = (bindings: readonly BindingRow[]): Line[] =>
  bindings.flatMap(({ way, boundAt, endedAt, endedBy, endReason }) => [
    ...(boundAt ? [{ text: wayTexts[way], actor: 'system', reason: null, at: boundAt }] : []),
    ...(endedAt ? [{ text: '绑定结束', actor: endedBy ?? 'system', reason: endReason, at: endedAt }] : []),
  ]);

/** What happened to a car, newest first. */
export async function readVehicleHistory(
  { db, advisers }: { db: Database; advisers: Pick<Advisers, 'namesOf'> },
  all: { shares: ShareRow[]; transfers: TransferRow[]; proofs: ProofRow[]; bindings: BindingRow[] },
  vin: string,
): Promise<StaffVehicle['history']> {
  const [consents, texts] = await Promise.all([
    db.select().from(vehicleAuthorisations).where(eq(vehicleAuthorisations.vin, vin)),
    textsInForce(db),
  ]);
  const purposeOf = new Map(
    consents.map(({ authorisationId, purpose }) => [
      authorisationId,
      texts.find((text) => text.purpose === purpose)?.name ?? purpose,
    ]),
  );
  const sources = [
    { machine: shareMachine, about: '家人共享', ids: all.shares.map(({ shareNo }) => shareNo) },
    { machine: transferMachine, about: '过户', ids: all.transfers.map(({ transferNo }) => transferNo) },
    { machine: proofMachine, about: '车主认证', ids: all.proofs.map(({ proofNo }) => proofNo) },
    { machine: authorisationMachine, about: '数据授权', ids: [...purposeOf.keys()] },
  ];
  const found = await Promise.all(
    sources.map(async ({ machine, about, ids }) => {
      const lines = await historyOf(db, machine.name, ids);
      const states: Readonly<Record<string, string>> = machine.states;
      return lines.map(({ entityId, toState, actor, reason, at }): Line => {
        const purpose = purposeOf.get(entityId);
        const text = `${about}${purpose ? `（${purpose}）` : ''}：${states[toState] ?? toState}`;
        return { text, actor, reason, at };
      });
    }),
  );
  const lines = [...found.flat(), ...bindingLines(all.bindings)];
  const nameOf = await actorNames(advisers, lines);
  return lines
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ text, actor, reason, at }) => ({ text, actor: nameOf(actor), reason, at: at.toISOString() }));
}
