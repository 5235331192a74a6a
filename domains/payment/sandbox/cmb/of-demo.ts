import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { SandboxContext } from '@ev/sandbox-kit/partner.ts';
import type { FastifyPluginAsync } from 'fastify';
import { otherAppsOfDemo, wechatCredentials } from '../wechat-pay/credentials.ts';
import { cmbCredentials } from './credentials.ts';
import { cmbSandbox } from './index.ts';

/** The bank with the demo's settings. */
export function cmbOfDemo({
  dataDir,
  keepDir,
  publicOrigin,
  speed,
  now,
}: SandboxContext): FastifyPluginAsync {
  const known = loadOrCreateCredentials(dataDir, cmbCredentials);
  const wechat = loadOrCreateCredentials(dataDir, wechatCredentials);
  const { inWechat, miniProgram } = otherAppsOfDemo(dataDir, wechat);
  const credentials = { ...known, wechatAppIds: [inWechat, miniProgram] };
  return cmbSandbox({ credentials, publicOrigin, dataDir: keepDir, speed, now });
}
