import type { SandboxPartner } from '@ev/sandbox-kit/partner.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { homePage } from './home/index.ts';

export type SandboxParts = {
  partners: readonly SandboxPartner[];
  /** Port of the demo's app, for links to it. */
  appPort: number;
};

/** The sandbox without its process; tests start here. */
export async function buildSandbox({ partners, appPort }: SandboxParts): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 502;
    return reply.code(status).send({ error: status < 500 ? '请求无法读取' : '演示服务器没有响应' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: '沙盒没有这个地址' }));
  app.get('/health/live', () => ({ status: 'live' }));
  await app.register(homePage({ partners, appPort }));
  for (const { plugin } of partners) await app.register(plugin);
  return app;
}
