import { brand } from '@ev/brand/default/brand.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RescueInfo } from '../contract/rescue.ts';
import { rescueRules } from './tables.ts';

/** Until the brand has put in its rules: its own hotline, and nothing to pay. */
const plain: RescueInfo = {
  hotline: brand.hotline.phone,
  hours: brand.hotline.hours,
  feeText: '',
  cancelFeeFen: 0,
  freeKinds: [],
};

export async function readRules(reader: Database | Transaction): Promise<RescueInfo> {
  const [row] = await reader.select().from(rescueRules).limit(1);
  if (!row) return plain;
  const { id: _, ...rules } = row.content;
  return rules;
}

/** Whether the brand has put in rules of its own. */
export const areRules = async (reader: Database): Promise<boolean> => (await reader.$count(rescueRules)) > 0;
