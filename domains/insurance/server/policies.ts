import { randomUUID } from 'node:crypto';
import { maskMiddle } from '@ev/kernel/masks.ts';
import { daysBetween, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { policyLimit } from '../contract/kinds.ts';
import type { Insurer, Policy, SavePolicy } from '../contract/policy.ts';
import { insurerOf, listInsurers } from './insurers.ts';
import { type PolicyRow, policies } from './tables.ts';

export type Policies = ReturnType<typeof createPolicies>;

/** Policies of cars. The caller has checked whose car it is. */
export function createPolicies({ db, clock, vault }: { db: Database; clock: Clock; vault: Vault }) {
  return {
    /** Of one owner of a car; the one that ends last first. */
    async list(reader: Database | Transaction, vin: string, accountId: string, all: readonly Insurer[]) {
      const rows = await reader
        .select()
        .from(policies)
        .where(and(eq(policies.vin, vin), eq(policies.accountId, accountId)))
        .orderBy(desc(policies.toDay), asc(policies.kind));
      const today = shanghaiDay(clock.now());
      return rows.map((row) => shown(row, all, today));
    },

    /** @throws AppError insurance.insurerNotFound, insurance.policyExists, insurance.tooManyPolicies */
    async add(
      tx: Transaction,
      { accountId, enteredBy }: { accountId: string; enteredBy: string },
      { vin, kind, insurerCode, number, fromDay, toDay, premiumFen }: SavePolicy,
    ): Promise<{ policyId: string }> {
      const insurer = insurerOf(await listInsurers(tx), insurerCode);
      // Two policies entered at the same time are counted one after the other.
      await lockByKey(tx, `insurance:${vin}`);
      if ((await tx.$count(policies, eq(policies.vin, vin))) >= policyLimit)
        throw new AppError('insurance.tooManyPolicies');
      const policyId = randomUUID();
      const added = await tx
        .insert(policies)
        .values({
          policyId,
          vin,
          accountId,
          kind,
          insurerCode,
          insurerName: insurer.name,
          sealedNumber: vault.sealValue(number, placeOf(policyId)),
          maskedNumber: maskMiddle(number, 0, 4),
          fromDay,
          toDay,
          premiumFen,
          enteredBy,
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ policyId: policies.policyId });
      if (added.length === 0) throw new AppError('insurance.policyExists');
      return { policyId };
    },

    /** @throws AppError insurance.policyNotFound */
    async remove(tx: Transaction, accountId: string, policyId: string): Promise<void> {
      const removed = await tx
        .delete(policies)
        .where(own(accountId, policyId))
        .returning({ policyId: policies.policyId });
      if (removed.length === 0) throw new AppError('insurance.policyNotFound');
    },

    /** @throws AppError insurance.policyNotFound */
    async numberOf(accountId: string, policyId: string): Promise<string> {
      const [row] = await db.select().from(policies).where(own(accountId, policyId));
      if (!row) throw new AppError('insurance.policyNotFound');
      return openPolicyNumber(vault, row);
    },
  };
}

/** A number that was copied to another policy cannot be opened there. */
const placeOf = (policyId: string) => `insurance-policy:${policyId}`;

export const openPolicyNumber = (
  vault: Vault,
  { policyId, sealedNumber }: Pick<PolicyRow, 'policyId' | 'sealedNumber'>,
): string => String(vault.openValue(sealedNumber, placeOf(policyId)));

const own = (accountId: string, policyId: string) =>
  and(eq(policies.policyId, policyId), eq(policies.accountId, accountId));

function shown(row: PolicyRow, all: readonly Insurer[], today: string): Policy {
  const { policyId, kind, insurerCode, insurerName, maskedNumber, fromDay, toDay, premiumFen } = row;
  return {
    policyId,
    kind,
    insurerCode,
    insurerName,
    hotline: all.find(({ code }) => code === insurerCode)?.hotline ?? null,
    maskedNumber,
    fromDay,
    toDay,
    premiumFen,
    daysLeft: daysBetween(today, toDay),
  };
}
