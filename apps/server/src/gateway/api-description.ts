import { type Endpoint, treatmentOf } from '@ev/contract/endpoint';
import type { ErrorCatalogue } from '@ev/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/** OpenAPI 3.1 generated from the contract. */
export function describeApi(
  endpoints: readonly Endpoint[],
  catalogue: ErrorCatalogue,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const treatment = treatmentOf(endpoint.path);
    const marks = [
      treatment.login && 'needs a token',
      treatment.signed && 'signature enforced',
      treatment.sealed && 'sealed while the sign flag is on',
      endpoint.permission && `needs the permission ${endpoint.permission}`,
      endpoint.idempotent && 'carries an Idempotency-Key',
    ].filter((mark) => typeof mark === 'string');
    paths[endpoint.path] = {
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.id,
        tags: [endpoint.id.split('.')[0]],
        summary: endpoint.summary,
        description: [
          marks.join('; '),
          ...endpoint.errors.map(
            (name) => `- \`${catalogue[name].code}\` ${name}: ${catalogue[name].message}`,
          ),
        ].join('\n'),
        ...(endpoint.method === 'POST'
          ? {
              requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } },
            }
          : {}),
        responses: {
          200: {
            description: 'Envelope',
            content: { 'application/json': { schema: envelopeOf(endpoint.output) } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Electric-car brand app', version: '1' },
    paths,
  };
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

export function registerApiDescription(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  catalogue: ErrorCatalogue,
): void {
  const description = describeApi(endpoints, catalogue);
  app.get('/api/openapi.json', () => description);
}
