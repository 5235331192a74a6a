import { join } from 'node:path';
import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { amapCard } from './card.ts';
import { amapCredentials } from './credentials.ts';
import { amapSandbox } from './index.ts';
import { isMode, type Mode } from './modes.ts';
import { amapPath, modePath } from './paths.ts';

/** The map service, in its working and failing modes. */
export const partner: MakePartner = ({ dataDir, keepDir }) => {
  const kept = openKeptFile<{ mode: Mode }>(join(keepDir, 'amap.json'));
  let mode: Mode = kept.read()?.mode ?? 'fine';
  const { key } = loadOrCreateCredentials(dataDir, amapCredentials);
  return {
    async plugin(app) {
      await app.register(amapSandbox({ key, mode: () => mode, path: amapPath }));
      app.post<{ Body: { mode?: unknown } | null }>(modePath, async ({ body }, reply) => {
        if (!isMode(body?.mode)) return reply.code(400).send({ error: '没有这种回答方式' });
        mode = body.mode;
        kept.save({ mode });
        return { mode };
      });
    },
    card: amapCard(() => mode),
  };
};
