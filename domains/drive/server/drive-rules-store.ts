import type { Database, Transaction } from '@ev/platform/database.ts';
import { type DriveRules, plainRules } from '../contract/rules.ts';
import { driveRules } from './tables.ts';

/** The brand's rules, or the defaults if the brand has set none. */
export async function readRules(reader: Database | Transaction): Promise<DriveRules> {
  const [row] = await reader.select().from(driveRules).limit(1);
  if (!row) return plainRules;
  const { id: _, ...rules } = row;
  return rules;
}
