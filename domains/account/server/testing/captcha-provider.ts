import { systemClock } from '@ev/platform/clock.ts';
import Fastify from 'fastify';
import { captchaCredentials } from '../../sandbox/credentials.ts';
import { captchaSandbox } from '../../sandbox/index.ts';
import { captchaPath, scriptFile } from '../../sandbox/paths.ts';
import { createAliyunCaptcha } from '../captcha/aliyun-captcha.ts';
import type { CaptchaPort } from '../captcha/port.ts';

export type CaptchaProvider = {
  /** The port that calls the provider. */
  port: CaptchaPort;
  /** What its script returns to the page of a customer who has passed. */
  pass(scene?: { sceneId?: string; prefix?: string }): Promise<string>;
  /** The number of verdict requests. */
  asked(): number;
  /** How it treats the next requests: answers, fails, or does not respond. */
  mode: 'working' | 'failing' | 'silent';
  stop(): Promise<void>;
};

/** The sandbox's captcha provider on a port of its own. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const account = captchaCredentials.make();
  const app = Fastify({ forceCloseConnections: true });
  let asked = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== `${captchaPath}/`) return;
    asked += 1;
    if (provider.mode === 'failing') return reply.code(500).send('<html>');
    if (provider.mode === 'silent') await new Promise(() => undefined);
  });
  await app.register(captchaSandbox(account, systemClock));
  const endpoint = (await app.listen({ port: 0, host: '127.0.0.1' })) + captchaPath;
  const provider: CaptchaProvider = {
    port: createAliyunCaptcha({
      ...account,
      endpoint,
      clock: systemClock,
      script: `${endpoint}/${scriptFile}`,
      // A busy machine takes its time to answer, and the tests wait for it to be silent.
      timeoutMs: 2_000,
    }),
    async pass(scene = {}) {
      const { sceneId, prefix } = { ...account, ...scene };
      const url = `${endpoint}/pass?${new URLSearchParams({ sceneId, prefix })}`;
      return Buffer.from(await (await fetch(url, { method: 'POST' })).text()).toString('base64');
    },
    asked: () => asked,
    mode: 'working',
    stop: () => app.close(),
  };
  return provider;
}
