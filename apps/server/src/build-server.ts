import { constants } from 'node:zlib';
import { brand } from '@ev/brand/default/brand.ts';
import type { ErrorName } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import type { Log } from '@ev/platform/log.ts';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Composition } from './composition.ts';
import { nameOfFailure, statusOf } from './gateway/answer.ts';
import { registerApiDescription } from './gateway/api-description.ts';
import { answersToBroken, refuseUnmet } from './gateway/broken-requests.ts';
import { logPartnerMessage } from './gateway/call-log.ts';
import { readForwardedPlainly } from './gateway/forwarded-for.ts';
import { registerMetrics } from './gateway/metrics.ts';
import { registerOperations } from './gateway/operations.ts';
import { newRequestId, registerEndpoints } from './gateway/register-endpoints.ts';
import { registerWork } from './gateway/request-work.ts';
import { addSecurityHeaders, securityHeadersOf } from './gateway/security-headers.ts';
import { registerTokenCall } from './gateway/token-call.ts';
import { clientManifest } from './render/build-files.ts';
import { engineCheckOf, sourceOf } from './render/engine-check.ts';
import { registerPages } from './render/register-pages.ts';

const bodyLimitBytes = 256 * 1024;
/** From the first byte of a request to its last. */
const requestTimeoutMs = 30_000;

/**
 * The endpoint name in the log for a request that reached none; its path is not logged because it may contain
 * anything.
 */
const unreached = 'none';

/** The application without its process; tests start here. */
export async function buildServer(
  parts: Composition,
  log: Log,
  limits = { requestTimeoutMs },
): Promise<FastifyInstance> {
  const headers = securityHeadersOf(parts.config);
  const ofRefusals = { ...headers, 'cache-control': 'no-store' };
  const app = Fastify({
    ...answersToBroken(parts.gateway.refuse, ofRefusals),
    loggerInstance: log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.requestTimeoutMs * 2,
    // Node swaps the two timeouts if the one for headers is longer, and checks for expired connections only
    // twice a minute. With the defaults a slow body could last three times as long.
    http: {
      headersTimeout: limits.requestTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.requestTimeoutMs / 30,
      requireHostHeader: false,
    },
    trustProxy: parts.config.proxies.length > 0 && parts.config.proxies,
    routerOptions: { maxParamLength: 200 },
    // Fastify's own response is no envelope. While the server closes, the gateway refuses API calls, and
    // pages are still rendered.
    return503OnClosing: false,
  });
  // The signature covers the exact bytes, so bodies are not parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  if (parts.config.proxies.length > 0) readForwardedPlainly(app);
  refuseUnmet(app, parts.gateway.refuse, ofRefusals);
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const name = nameOfFailure(error) ?? nameOfBroken(error.statusCode);
    if (name === 'gateway.unavailable') request.log.error({ err: error }, 'fault');
    parts.gateway.logCall(request, reply, unreached, name);
    return reply
      .code(name === 'gateway.unavailable' ? 500 : statusOf(name))
      .header('cache-control', 'no-store')
      .send(parts.gateway.refuse(request.id, name, error instanceof AppError ? error.details : null));
  });
  app.setNotFoundHandler((request, reply) => {
    const name = 'request.notFound';
    parts.gateway.logCall(request, reply, unreached, name);
    return reply
      .code(statusOf(name))
      .header('cache-control', 'no-store')
      .send(parts.gateway.refuse(request.id, name));
  });

  // Responses are compressed on the fly; the files of the build are already compressed.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Keep-alive connections would prevent the process from ending, and calls on them would be lost when it does.
  app.addHook('onSend', async (_request, reply) => {
    if (parts.leaving()) reply.header('connection', 'close');
  });
  const ofBrand = { frame: brand.webOrigins };
  const inline = engineCheckOf(clientManifest);
  const ofPages = inline === '' ? {} : { script: [sourceOf(inline)] };
  addSecurityHeaders(app, headers, securityHeadersOf(parts.config, [...parts.pageSources, ofBrand, ofPages]));
  registerWork(app);
  app.addHook('onResponse', async (request, reply) => logPartnerMessage(request, reply));
  registerOperations(app, parts);
  registerMetrics(app, parts);
  registerEndpoints(app, parts.gateway, parts.handlers);
  registerTokenCall(app, parts.gateway, parts.tokenIssuer);
  registerApiDescription(app, parts);
  for (const route of parts.routes) await app.register(route);
  await registerPages(app, parts);
  return app;
}

/** The error name for a request that the framework refused before any handler. */
function nameOfBroken(statusCode = 500): ErrorName {
  if (statusCode === 413) return 'request.tooLarge';
  if (statusCode === 415) return 'request.unsupportedMedia';
  return statusCode < 500 ? 'request.unreadable' : 'gateway.unavailable';
}
