import { type Access, type Endpoint, treatmentOf } from '@ev/contract/endpoint';
import type { ErrorCatalogue, ErrorName } from '@ev/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Composition } from '../composition.ts';
import { gatewayErrors } from './register-endpoints.ts';
import { TokenAnswer, TokenRequest, tokenCall, tokenCallPath, tokenErrors } from './token-call.ts';

/**
 * OpenAPI 3.1 generated from the contract and the token endpoint. It describes requests and responses before
 * they are sealed; docs/wire.md describes the transport.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  catalogue: ErrorCatalogue,
): Record<string, unknown> {
  const refusals = (names: readonly ErrorName[]) =>
    names.map((name) => `- \`${catalogue[name].code}\` ${name}: ${catalogue[name].message}`).join('\n');
  const operations = endpoints.map((endpoint) => [
    endpoint.path,
    {
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.id,
        tags: [endpoint.id.split('.')[0]],
        summary: endpoint.summary,
        description: [marksOf(endpoint), refusals(endpoint.errors)].join('\n'),
        security: securityOf[endpoint.access],
        ...askedOf(endpoint),
        responses: answerOf(endpoint.output),
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Electric-car brand app',
      version: '1',
      description: `How calls are signed and sealed stands in docs/wire.md. Any call may be refused with:\n${refusals(gatewayErrors)}`,
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        credential: { type: 'http', scheme: 'basic' },
      },
    },
    paths: {
      ...Object.fromEntries(operations),
      [tokenCallPath]: {
        post: {
          operationId: tokenCall,
          tags: ['oauth'],
          summary:
            'Exchanges a login sign or a mini-program token, or the refresh token of a session, for tokens.',
          description: [
            'signed in its own way; sealed while the sign flag is on',
            refusals(tokenErrors),
          ].join('\n'),
          security: [{ credential: [] }],
          ...bodyOf(TokenRequest),
          responses: answerOf(TokenAnswer),
        },
      },
    },
  };
}

const byToken = [{ token: [] }];
const securityOf: Record<Access, object[]> = {
  anyone: [],
  member: byToken,
  miniProgram: byToken,
  staff: byToken,
};

function marksOf(endpoint: Endpoint): string {
  const treatment = treatmentOf(endpoint.path);
  const marks = [
    treatment.login && 'needs a token',
    endpoint.access === 'miniProgram' && 'needs the token of the mini-program',
    treatment.signed && 'signature enforced',
    treatment.sealed && 'sealed while the sign flag is on',
    endpoint.permission && `needs the permission ${endpoint.permission}`,
    endpoint.idempotent && 'carries an Idempotency-Key',
  ];
  return marks.filter((mark) => typeof mark === 'string').join('; ');
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

/** The query parameters and the body of an endpoint. */
function askedOf({ method, input, inQuery = [] }: Endpoint) {
  const schema = schemaOf(input, 'input') as ObjectSchema;
  const { properties = {}, required = [] } = schema;
  const names = method === 'GET' ? Object.keys(properties) : inQuery;
  const parameters = names.map((name) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: properties[name],
  }));
  const asked = names.length > 0 ? { parameters } : {};
  if (method === 'GET') return asked;
  const inBody = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
  const body = {
    ...schema,
    ...(schema.properties && { properties: inBody }),
    ...(schema.required && { required: required.filter((name) => !names.includes(name)) }),
  };
  return { ...asked, requestBody: { content: { 'application/json': { schema: body } } } };
}

function bodyOf(input: $ZodType) {
  return { requestBody: { content: { 'application/json': { schema: schemaOf(input, 'input') } } } };
}

function answerOf(output: $ZodType) {
  const content = { 'application/json': { schema: envelopeOf(output) } };
  return { 200: { description: 'Envelope', content } };
}

function schemaOf(schema: $ZodType, io: 'input' | 'output') {
  return toJSONSchema(schema, { io, unrepresentable: 'any' });
}

function envelopeOf(output: $ZodType) {
  return {
    type: 'object',
    required: ['header', 'body'],
    properties: {
      header: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: { code: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' } },
      },
      body: schemaOf(output, 'output'),
    },
  };
}

/** The staff endpoints, including staff login. */
const isOfStaff = ({ path }: Endpoint) => path.split('/').includes('staff');

/** In production the staff endpoints are not public: only a demo describes them too. */
export function registerApiDescription(
  app: FastifyInstance,
  { config, gateway, catalogue }: Pick<Composition, 'config' | 'gateway' | 'catalogue'>,
): void {
  const described = gateway.endpoints.filter((endpoint) => config.demo || !isOfStaff(endpoint));
  // Created on demand: few processes are ever asked for it, and it takes as long as the rest of a start.
  let description: ReturnType<typeof describeApi> | null = null;
  app.get('/api/openapi.json', () => {
    description ??= describeApi(described, catalogue);
    return description;
  });
}
