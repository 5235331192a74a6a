import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { Obstacle } from '../contract/closing.ts';

export type Findings = ReturnType<typeof createFindings>;

/**
 * What the domains know about a customer. They are asked one after the other: within a transaction there is
 * one connection, and a page that is rarely opened should not take many.
 */
export function createFindings({ fills }: Pick<ModuleContext, 'fills'>) {
  return {
    async obstaclesOf(reader: Database | Transaction, accountId: string): Promise<Obstacle[]> {
      const found: Obstacle[] = [];
      for (const of of fills('closing.obstacles')) found.push(...(await of(reader, accountId)));
      return found;
    },

    async lossesOf(reader: Database | Transaction, accountId: string): Promise<string[]> {
      const found: string[] = [];
      for (const of of fills('closing.losses')) found.push(...(await of(reader, accountId)));
      return found;
    },
  };
}
