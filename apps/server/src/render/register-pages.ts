import { existsSync } from 'node:fs';
import { keptTextSize, textSizeCookieOf } from '@ev/contract/text-size';
import { minuteMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { Composition } from '../composition.ts';
import { nameOfFailure } from '../gateway/answer.ts';
import type { InProcessCaller } from '../gateway/in-process.ts';
import { artworkDir, brandRootDir, clientDir, clientManifest, consoleDir, h5Dir } from './build-files.ts';
import { createDocument } from './document.ts';
import { registerOffline } from './offline.ts';
import { loadRenderer, type RenderedPage } from './renderer.ts';
import { registerSecurityText } from './security-text.ts';
import { createUnavailablePage } from './unavailable-page.ts';

/** How long a rendered public page may be reused for other visitors, ms. */
const pageCacheMs = 5_000;
const pageCacheEntries = 500;
/** When search engines and caches may retry a page that could not be rendered. */
const retryAfterSeconds = 10;

/** The app under /h5/, the console under /console/, their files and pictures. */
export async function registerPages(app: FastifyInstance, parts: Composition): Promise<void> {
  app.get('/h5/env.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(parts.clientEnvironment()),
  );
  await app.register(fastifyStatic, {
    root: artworkDir,
    prefix: '/h5/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: true,
  });
  await app.register(fastifyStatic, {
    root: brandRootDir,
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });
  registerSecurityText(app, parts);
  app.get('/', (_request, reply) => reply.redirect('/h5/'));
  app.get('/h5', (_request, reply) => reply.redirect('/h5/'));
  if (existsSync(consoleDir)) await registerConsole(app);
  if (!existsSync(clientDir)) {
    app.log.warn('the app is not built: run "npm run build"');
    return;
  }

  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/h5/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/h5/',
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**', 'index.html', 'service-worker.js'],
  });

  const renderer = await loadRenderer(h5Dir);
  const document = createDocument(clientManifest);
  registerOffline(app, {
    on: parts.config.offline,
    clientDir,
    manifestFile: clientManifest,
    document,
  });
  const cache = new Map<string, { at: number; page: Promise<RenderedPage> }>();
  parts.signals.on('clockMoved', () => cache.clear());
  /**
   * Rendering itself continues without data that could not be read, but a page without its content must not
   * be sent.
   */
  const renderWhole = async (url: string) => {
    let away: unknown = null;
    const api: InProcessCaller = (id, input) =>
      parts.inProcess(id, input).catch((error: unknown) => {
        const name = nameOfFailure(error);
        if (name === null) app.log.error({ endpoint: id, url, err: error }, 'fault while rendering');
        if (name === 'gateway.unavailable' || name === 'gateway.busy') away = error;
        throw error;
      });
    return parts.figures.timeRender(async () => {
      const page = await renderer.render(url, api, { development: parts.config.demo, isNotFound });
      if (away !== null) throw away;
      return page;
    });
  };
  /** @throws AppError request.tooManyRequests if the network of the visitor has too many pages rendered */
  const renderPage = (url: string, ip: string) => {
    const now = performance.now();
    const kept = cache.get(url);
    if (kept && now - kept.at < pageCacheMs) return kept.page;
    if (!parts.pages.mayRender(ip)) throw new AppError('request.tooManyRequests');
    const page = renderWhole(url);
    if (cache.size >= pageCacheEntries) cache.delete(cache.keys().next().value ?? url);
    cache.set(url, { at: now, page });
    page.catch(() => cache.delete(url));
    return page;
  };

  parts.pages.render = async (url) => {
    const page = await renderWhole(url);
    return page.kind === 'page' ? document(page) : null;
  };

  const unavailable = {
    status: 503,
    retryAfter: retryAfterSeconds,
    page: createUnavailablePage({
      title: '暂时无法打开页面',
      text: '服务链接异常，请稍后再试。你已提交的订单和支付不受影响。',
    }),
  };
  const tooMany = {
    status: 429,
    retryAfter: minuteMs / 1000,
    page: createUnavailablePage({
      title: '访问过于频繁',
      text: '同一网络下打开的页面太多，请一分钟后再试。你已提交的订单和支付不受影响。',
    }),
  };
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    const failure = nameOfFailure(error);
    if (failure !== 'gateway.busy' && failure !== 'request.tooManyRequests')
      request.log.error({ err: error, url: request.url }, 'the page could not be rendered');
    const { status, retryAfter, page } = failure === 'request.tooManyRequests' ? tooMany : unavailable;
    return reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('retry-after', retryAfter)
      .send(page);
  };
  const isHttps = parts.config.publicOrigin.startsWith('https:');
  app.get('/h5/*', { errorHandler }, async (request, reply) => {
    const page = await parts.gateway.enter(() => renderPage(request.url, request.ip));
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    const kept = keptTextSize(request.headers.cookie);
    // Browsers delete cookies written by scripts within days; cookies set by the server stay.
    if (kept) reply.header('set-cookie', textSizeCookieOf(kept, isHttps));
    return reply
      .code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(document(page, { textSize: kept?.size }));
  });
}

/** Whether a call failed because the object does not exist. */
function isNotFound(error: unknown): boolean {
  return /notFound$/i.test(nameOfFailure(error) ?? '');
}

async function registerConsole(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${consoleDir}/assets`,
    prefix: '/console/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  // The page names files of its build, which are gone after the next build.
  const page = (_request: unknown, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('index.html', consoleDir, { cacheControl: false, immutable: false });
  app.get('/console', page);
  app.get('/console/*', page);
}
