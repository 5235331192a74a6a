import { STATUS_CODES } from 'node:http';
import type { ErrorName } from '@ev/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { type Refuse, statusOf } from './answer.ts';
import { newRequestId } from './register-endpoints.ts';

type Answers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

/**
 * Responses to input that never becomes a request, with the same envelope and headers as every other
 * response: an unreadable address, invalid HTTP, or a request that does not end in time.
 */
export function answersToBroken(refuse: Refuse, headers: Readonly<Record<string, string>>): Answers {
  return {
    frameworkErrors(error, request, given) {
      // Fastify's types do not include a reply without a route.
      const reply = given as unknown as FastifyReply;
      const name = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.notFound' : 'request.unreadable';
      reply.code(statusOf(name)).headers(headers).send(refuse(request.id, name));
    },
    clientErrorHandler(error, socket) {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const [name, status] = meaningOf(error.code);
      const answer = httpAnswer(status, headers, JSON.stringify(refuse(newRequestId(), name)));
      // Does not wait for a client that keeps sending.
      socket.end(answer, () => socket.destroy());
    },
  };
}

/**
 * Cases that Node would answer itself, without a body and without our headers: HTTP/1.1 without a host
 * (Node's own check must be switched off for this), and an unsupported expectation.
 */
export function refuseUnmet(
  app: FastifyInstance,
  refuse: Refuse,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return;
    const name = 'request.unreadable';
    return reply.code(statusOf(name)).headers(headers).send(refuse(request.id, name));
  });
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(refuse(newRequestId(), 'request.unreadable'));
    response.writeHead(417, headersOf(body, headers)).end(body);
  });
}

function meaningOf(code: string | undefined): [name: ErrorName, status: number] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['request.unreadable', 408];
  if (code === 'HPE_HEADER_OVERFLOW') return ['request.tooLarge', 431];
  return ['request.unreadable', statusOf('request.unreadable')];
}

function httpAnswer(status: number, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headersOf(body, headers)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function headersOf(body: string, headers: Readonly<Record<string, string>>) {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
}
