import { existsSync } from 'node:fs';
import { keptTextSize, textSizeCookieOf } from '@ev/contract/text-size';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Composition } from '../composition.ts';
import { nameOfFailure } from '../gateway/answer.ts';
import type { InProcessCaller } from '../gateway/in-process.ts';
import { artworkDir, brandRootDir, clientDir, clientManifest, consoleDir, h5Dir } from './build-files.ts';
import { createDocument } from './document.ts';
import { registerOffline } from './offline.ts';
import { createPageCache } from './page-cache.ts';
import { loadRenderer, type RenderedPage } from './renderer.ts';
import { registerSecurityText } from './security-text.ts';
import { createUnavailablePage } from './unavailable-page.ts';

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
  const cache = createPageCache({ render: renderWhole });
  parts.signals.on('clockMoved', () => cache.clear());
  /**
   * The page of an address; where none can be rendered, the last one with its age.
   * @throws AppError request.tooManyRequests if the network of the visitor has too many pages rendered
   */
  async function pageFor({ url, ip, log }: FastifyRequest): Promise<ShownPage> {
    const mayRender = () => {
      if (!parts.pages.mayRender(ip)) throw new AppError('request.tooManyRequests');
    };
    try {
      return { page: await parts.gateway.enter(() => cache.get(url, mayRender)), ageMs: null };
    } catch (error) {
      const failure = nameOfFailure(error);
      const kept = failure === 'gateway.unavailable' || failure === 'gateway.busy' ? cache.stale(url) : null;
      if (!kept) throw error;
      if (failure === 'gateway.unavailable') log.error({ err: error, url }, 'a stale page is shown');
      return kept;
    }
  }

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
    const { page, ageMs } = await pageFor(request);
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    const kept = keptTextSize(request.headers.cookie);
    // Browsers delete cookies written by scripts within days; cookies set by the server stay.
    if (kept) reply.header('set-cookie', textSizeCookieOf(kept, isHttps));
    reply.code(page.status).header('content-type', 'text/html; charset=utf-8').header('vary', 'cookie');
    if (ageMs === null)
      return reply.header('cache-control', 'no-cache').send(document(page, { textSize: kept?.size }));
    const age = Math.floor(ageMs / 1000);
    return reply
      .header('cache-control', 'no-store')
      .header('age', age)
      .header('cache-status', `pages; hit; ttl=${-age}; detail=STALE`)
      .send(document(page, { textSize: kept?.size, note: staleNote(ageMs) }));
  });
}

/** A page, and its age in ms where it is shown because none can be rendered. */
type ShownPage = { page: RenderedPage; ageMs: number | null };

/** What visitors read above a page that is shown because none can be rendered. */
function staleNote(ageMs: number): string {
  const [minutes, hours] = [Math.floor(ageMs / minuteMs), Math.floor(ageMs / hourMs)];
  const age = hours > 0 ? `${hours} 小时前` : minutes > 0 ? `${minutes} 分钟前` : '1 分钟内';
  return `服务暂时没有响应，这是${age}的页面，价格和库存以恢复后的为准。你已提交的订单和支付不受影响。`;
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
