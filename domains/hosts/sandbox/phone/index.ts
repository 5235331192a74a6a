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
/** By their names below the phone; the scripts are modules but for what every page in it begins with. */
const files = ['phone.css', 'phone.js', 'shell.js', 'app.js', 'inside.js'].map((name) => ({
  name,
  text: read(name),
}));

/**
 * A phone with the brand's mini-program and another with its native app: their own pages, and the app in their web
 * view. The app comes through the sandbox's own address, for a page that anybody else's could frame would be no safe one.
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
