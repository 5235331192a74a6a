import type { Transaction } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';

/** Deletes the personal data of a customer in all domains. */
export type Erase = (tx: Transaction, accountId: string) => Promise<void>;

export function createErase(_context: Pick<ModuleContext, 'use'>): Erase {
  return async () => undefined;
}
