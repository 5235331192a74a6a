import { type Endpoint, treatmentOf } from '@ev/contract/endpoint';
import type { InvalidFields } from '@ev/contract/errors';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestClient, WireRequest } from '../test-client.ts';
import type { ContractStage } from './contract-stage.ts';

const wrongValues = [{ unexpected: true }, [], null, true, -0.5, 'x'.repeat(2_000), '\u0000', '😀'];

export function walkInputs({ calls, world, sparedExampleOf, send, callerOf }: ContractStage): void {
  const withBody = calls.filter(({ method }) => method === 'POST');
  if (withBody.length === 0) return;

  describe('bad input', () => {
    it.each(withBody)('$id names every wrong field', async (endpoint) => {
      const example = await sparedExampleOf(endpoint.id);
      const caller = callerOf(endpoint, example);
      const refused = async (input: unknown, field: string) => {
        const answer = await send(endpoint.id, input, caller);
        expect([answer.statusCode, answer.header.code], field).toEqual([200, '20000002']);
        const { fields } = answer.body as InvalidFields;
        expect(fields.map(({ path }) => path.split('.')[0])).toContain(field);
        // By its Chinese name, not by its identifier.
        for (const { message } of fields) expect(message).toMatch(/^[^a-z]*[\u4e00-\u9fff][^a-z]*$/);
        expect(answer.header.message).toBe(fields[0]?.message);
      };
      const valid = example.input as Record<string, unknown>;
      const schema = (field: string, value: unknown) =>
        z.safeParse(endpoint.input, { ...valid, [field]: value }).success;
      for (const field of fieldsOf(endpoint)) {
        // In an address everything is text.
        const given = endpoint.inQuery?.includes(field) ? wrongValues.map(String) : wrongValues;
        const wrong = given.filter((value) => !schema(field, value));
        expect(wrong.length, `${field} takes anything`).toBeGreaterThan(0);
        for (const value of wrong) await refused({ ...valid, [field]: value }, field);
        const { [field]: _, ...without } = valid;
        if (!z.safeParse(endpoint.input, without).success) await refused(without, field);
      }
      for (const root of [[], null, 'text', 1]) await refused(root, '');
    });

    it.each(withBody)(
      '$id handles texts that a database cannot store, and deep nesting',
      async (endpoint) => {
        const example = await sparedExampleOf(endpoint.id);
        const caller = callerOf(endpoint, example);
        const valid = example.input as Record<string, unknown>;
        const hostile = Object.entries(valid).flatMap(([field, value]) =>
          typeof value === 'string' ? hostileTexts(value).map((text) => ({ ...valid, [field]: text })) : [],
        );
        for (const input of hostile) {
          const { statusCode } = await send(endpoint.id, input, caller);
          expect(statusCode, JSON.stringify(input)).toBeLessThan(500);
        }
        const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
        const text = JSON.stringify({ ...valid, nested: 0 }).replace(/0}$/, `${nested}}`);
        const tamper = (request: WireRequest) => rewrite(world().server.client, request, text);
        const answer = await send(endpoint.id, valid, { ...caller, tamper });
        expect(answer.statusCode).toBeLessThan(500);
      },
    );
  });
}

function hostileTexts(text: string): string[] {
  const days = ['0000-01-01', '0001-01-01', '9999-12-31'];
  return ['\u0000', `${text}\u0000`, '\ud800', `${text}'; --`, '%', '\\', '__proto__', ...days];
}

/** The same call with another text as its body, sealed where the call is, and signed. */
function rewrite(client: TestClient, request: WireRequest, text: string): void {
  const { sealed } = treatmentOf(String(request.url));
  request.payload = sealed ? client.seal(text) : text;
  client.sign(request);
}

function fieldsOf({ input }: Endpoint): string[] {
  return Object.keys((input as z.ZodMiniObject).shape);
}
