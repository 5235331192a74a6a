import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc } from 'drizzle-orm';
import type { Insurer } from '../contract/policy.ts';
import { insurers } from './tables.ts';

/** The insurers on offer, in the brand's order. */
export async function listInsurers(reader: Database | Transaction): Promise<Insurer[]> {
  const rows = await reader
    .select({ content: insurers.content })
    .from(insurers)
    .orderBy(asc(insurers.position), asc(insurers.insurerCode));
  return rows.map(({ content: { insurerCode: code, name, hotline, otherWay } }) => ({
    code,
    name,
    hotline,
    otherWay,
  }));
}

/** @throws AppError insurance.insurerNotFound */
export function insurerOf(all: readonly Insurer[], code: string): Insurer {
  const insurer = all.find((one) => one.code === code);
  if (!insurer) throw new AppError('insurance.insurerNotFound');
  return insurer;
}
