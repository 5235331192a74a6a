import { readFileSync } from 'node:fs';
import { rpcPlugin } from '@ev/sandbox-kit/aliyun-rpc.ts';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { CaptchaCredentials } from './credentials.ts';
import { captchaPath, scriptFile } from './paths.ts';
import { createVerifier } from './verify-captcha.ts';

const script = readFileSync(new URL('./aliyun-captcha-client.js', import.meta.url), 'utf8');

/**
 * The captcha provider: the API for the server at `/aliyun-captcha/`, the script for customers' pages, and
 * the API for that script.
 */
export function captchaSandbox(account: CaptchaCredentials, clock: SandboxClock): FastifyPluginAsync {
  const { pass, verify } = createVerifier(account, clock);
  return async (app) => {
    await app.register(rpcPlugin(captchaPath, verify));
    app.get(`${captchaPath}/${scriptFile}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
    );
    app.post<{ Querystring: { sceneId?: string; prefix?: string } }>(
      `${captchaPath}/pass`,
      async (request, reply) => {
        reply.header('access-control-allow-origin', '*');
        const { sceneId = '', prefix = '' } = request.query;
        return pass(sceneId, prefix) ?? reply.code(400).send({ Code: 'IllegalScene', Success: false });
      },
    );
  };
}
