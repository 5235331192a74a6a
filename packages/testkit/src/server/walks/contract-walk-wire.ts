import { treatmentOf } from '@ev/contract/endpoint';
import { describe, expect, it } from 'vitest';
import type { ContractStage } from './contract-stage.ts';

export function walkWire({ calls, world, sparedExampleOf, send, callerOf }: ContractStage): void {
  const signed = calls.filter(({ path }) => treatmentOf(path).signed);
  const commands = calls.filter(({ idempotent }) => idempotent);
  if (signed.length + commands.length === 0) return;

  describe('the wire', () => {
    it.each(signed)('$id is refused without a signature', async (endpoint) => {
      const example = await sparedExampleOf(endpoint.id);
      const answer = await send(endpoint.id, example.input, {
        ...callerOf(endpoint, example),
        tamper: ({ headers }) => {
          delete headers.sig;
        },
      });
      expect([answer.statusCode, answer.header.code]).toEqual([200, '20000005']);
    });

    const sealed = calls.filter(({ path, method }) => treatmentOf(path).sealed && method === 'POST');
    it.each(sealed)('$id is refused with a plain body, even if signed correctly', async (endpoint) => {
      const example = await sparedExampleOf(endpoint.id);
      for (const plain of [JSON.stringify(example.input), '{}', 'null', '']) {
        const answer = await send(endpoint.id, example.input, {
          ...callerOf(endpoint, example),
          tamper: (request) => {
            request.payload = plain;
            world().server.client.sign(request);
          },
        });
        expect([answer.statusCode, answer.header.code], plain).toEqual([200, '20000008']);
      }
    });

    it.each(commands)('$id requires an idempotency key', async (endpoint) => {
      const example = await sparedExampleOf(endpoint.id);
      for (const key of [undefined, '', '1', 'g'.repeat(36), `${'a'.repeat(36)}-`]) {
        const answer = await send(endpoint.id, example.input, {
          ...callerOf(endpoint, example),
          tamper: ({ headers }) => {
            delete headers['idempotency-key'];
            if (key !== undefined) headers['idempotency-key'] = key;
          },
        });
        expect([answer.statusCode, answer.header.code], key).toEqual([200, '20000009']);
      }
    });
  });
}
