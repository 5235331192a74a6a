import type { Spelling } from '@ev/cec/codec.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { knowsDemoSecret } from '@ev/platform/demo-secret.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { introductionPath } from '../sandbox/credentials.ts';
import { jsonOf } from './json-body.ts';
import type { Opening } from './opening.ts';
import { lineOf, type SideKeys, sealKeys } from './operator-keys.ts';
import { operators } from './tables.ts';

type Introduced = {
  operatorId: string;
  name: string;
  spelling: Spelling;
  baseUrl: string;
  ourId: string;
  plugAndCharge: boolean;
  theirs: SideKeys;
  ours: SideKeys;
};

/**
 * Receives the operators that a demo's sandbox plays, with their keys. Changes by staff remain; only keys
 * that no longer match the sandbox are replaced.
 */
export function demoRoute(parts: {
  db: Database;
  clock: Clock;
  vault: Vault;
  demoSecret: string;
  opening: Opening;
}): FastifyPluginAsync {
  const { db, clock, vault, demoSecret, opening } = parts;

  async function introduce({ theirs, ours, ...said }: Introduced): Promise<void> {
    const { operatorId } = said;
    const keys = () => ({
      theirKeys: sealKeys(vault, operatorId, 'theirs', theirs),
      ourKeys: sealKeys(vault, operatorId, 'ours', ours),
      theirKeysAt: clock.now(),
      ourKeysAt: clock.now(),
      token: null,
      tokenUntil: null,
    });
    const one = eq(operators.operatorId, operatorId);
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(operators).where(one).for('update');
      if (!row) {
        const whole = { ...said, ...keys(), active: true, version: 1, failuresInARow: 0 };
        const added = await tx.insert(operators).values(whole).onConflictDoNothing().returning();
        if (added.length > 0) await opening.opened(tx, operatorId);
        return;
      }
      const same = (['theirs', 'ours'] as const).every((side) => {
        const { sigSecret } = side === 'theirs' ? theirs : ours;
        return lineOf(vault, row, side)?.keys.sigSecret === sigSecret;
      });
      if (same) return;
      // The stock contains neither the address of this sandbox nor its keys.
      const { baseUrl, ourId } = said;
      const stands = row.theirKeys === null ? { baseUrl, ourId } : {};
      const [told] = await tx
        .update(operators)
        .set({ ...keys(), ...stands })
        .where(one)
        .returning();
      if (told) await opening.openWaiting(tx, told);
    });
  }

  return async (app) => {
    app.post(introductionPath, async (request, reply) => {
      if (!knowsDemoSecret(request.headers, demoSecret)) return reply.callNotFound();
      const body = jsonOf(request.body) as { operators?: Introduced[] } | null;
      for (const one of body?.operators ?? []) await introduce(one);
      return reply.code(204).send();
    });
  };
}
