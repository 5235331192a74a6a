import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { faceCredentials, timestampCredentials } from './credentials.ts';
import { faceCheckSandbox } from './face-check.ts';
import { timestampPath } from './paths.ts';
import { answerTimestamp } from './timestamp-authority.ts';

/** The service that confirms the time of seals, and the one that checks faces. */
export const partner: MakePartner = ({ dataDir, clock, publicOrigin }) => ({
  async plugin(app) {
    await app.register(
      faceCheckSandbox({
        account: loadOrCreateCredentials(dataDir, faceCredentials),
        clock,
        publicOrigin,
      }),
    );
    const authority = loadOrCreateCredentials(dataDir, timestampCredentials);
    app.addContentTypeParser(
      'application/timestamp-query',
      { parseAs: 'buffer', bodyLimit: 4_096 },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Body: Buffer }>(timestampPath, async ({ body }, reply) =>
      reply
        .type('application/timestamp-reply')
        .send(answerTimestamp(Buffer.from(body ?? []), authority, clock.now())),
    );
  },
});
