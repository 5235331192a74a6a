import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { SandboxContext } from '@ev/sandbox-kit/partner.ts';
import type { FastifyPluginAsync } from 'fastify';
import { alipayCredentials } from './credentials.ts';
import { alipaySandbox } from './index.ts';

/** Alipay with the demo's settings. */
export function alipayOfDemo({ dataDir, keepDir, speed, now }: SandboxContext): FastifyPluginAsync {
  const credentials = loadOrCreateCredentials(dataDir, alipayCredentials);
  return alipaySandbox({ credentials, dataDir: keepDir, speed, now });
}
