import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { ocrCard } from './card.ts';
import { ocrCredentials } from './credentials.ts';
import { ocrSandbox } from './index.ts';
import { createKnownPictures, specimenFile } from './known-pictures.ts';
import { isMode, type Mode } from './modes.ts';
import { modePath, ocrPath, specimenPath } from './paths.ts';
import { specimens } from './specimens.ts';

/** The OCR sandbox with its mode and specimens. */
export const partner: MakePartner = ({ dataDir, keepDir, clock }) => {
  const kept = openKeptFile<{ mode: Mode }>(join(keepDir, 'ocr.json'));
  let mode: Mode = kept.read()?.mode ?? 'fine';
  const account = loadOrCreateCredentials(dataDir, ocrCredentials);
  const parts = { account, clock, find: createKnownPictures(), mode: () => mode, path: ocrPath };
  return {
    async plugin(app) {
      await app.register(ocrSandbox(parts));
      app.post<{ Body: { mode?: unknown } | null }>(modePath, async ({ body }, reply) => {
        if (!isMode(body?.mode)) return reply.code(400).send({ error: '没有这种识别结果' });
        mode = body.mode;
        kept.save({ mode });
        return { mode };
      });
      app.get<{ Params: { name: string } }>(`${specimenPath}/:name`, async ({ params }, reply) => {
        const known = specimens.find(({ file }) => `${file}.jpg` === params.name);
        if (!known) return reply.callNotFound();
        return reply.type('image/jpeg').send(readFileSync(specimenFile(known.file)));
      });
    },
    card: ocrCard(() => mode),
  };
};
