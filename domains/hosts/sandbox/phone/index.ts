import { readFileSync } from 'node:fs';
import { sendHtml } from '@ev/sandbox-kit/html.ts';
import type { FastifyPluginAsync } from 'fastify';
import { miniProgramPath, nativeAppPath } from '../paths.ts';
import { proxyPlugin } from './proxy.ts';

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const pages = [
  [miniProgramPath, read('page.html')],
  [nativeAppPath, read('app.html')],
] as const;
/** Files by name; all scripts are modules except the one injected into every page. */
const files = ['phone.css', 'phone.js', 'shell.js', 'app.js', 'inside.js'].map((name) => ({
  name,
  text: read(name),
}));

/**
 * A phone with the brand's mini-program and another with its native app: native pages, and the app in a web
 * view. The app is served through the sandbox's own origin, because allowing other origins to frame it would
 * be unsafe.
 */
export function phoneSandbox(serverOrigin: string): FastifyPluginAsync {
  return async (app) => {
    for (const [path, page] of pages) app.get(path, async (_request, reply) => sendHtml(reply, page));
    for (const { name, text } of files) {
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      app.get(`${miniProgramPath}/${name}`, async (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(text),
      );
    }
    await app.register(proxyPlugin(serverOrigin));
  };
}
