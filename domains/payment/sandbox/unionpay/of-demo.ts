import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { SandboxContext } from '@ev/sandbox-kit/partner.ts';
import type { FastifyPluginAsync } from 'fastify';
import { unionpayCredentials } from './credentials.ts';
import { unionpaySandbox } from './index.ts';

/** UnionPay with the demo's settings. */
export function unionpayOfDemo({ dataDir, keepDir, speed, now }: SandboxContext): FastifyPluginAsync {
  const credentials = loadOrCreateCredentials(dataDir, unionpayCredentials);
  return unionpaySandbox({ credentials, dataDir: keepDir, speed, now });
}
