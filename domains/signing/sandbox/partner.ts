import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { notificationPath } from '../contract/kinds.ts';
import { esignCredentials, faceCredentials, timestampCredentials } from './credentials.ts';
import { esignSandbox } from './esign.ts';
import { faceCheckSandbox } from './face-check.ts';
import { esignHomePath, timestampPath } from './paths.ts';
import { answerTimestamp } from './timestamp-authority.ts';

/** The service that confirms the time of seals, the one that checks faces, and the one that has documents signed. */
export const partner: MakePartner = ({ dataDir, clock, publicOrigin, serverOrigin }) => ({
  async plugin(app) {
    await app.register(
      faceCheckSandbox({
        account: loadOrCreateCredentials(dataDir, faceCredentials),
        clock,
        publicOrigin,
      }),
    );
    await app.register(
      esignSandbox({
        account: loadOrCreateCredentials(dataDir, esignCredentials),
        clock,
        publicOrigin,
        notifyUrl: serverOrigin + notificationPath,
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
  link: {
    title: '沙盒电子签',
    description: '在电子签服务签署、拒签，撤销，重复和伪造的回调',
    href: esignHomePath,
  },
});
