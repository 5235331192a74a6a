import { treatmentOf } from '@ev/contract/endpoint';
import type { Envelope } from '@ev/contract/envelope';
import { authErrorCodes } from '@ev/contract/errors';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from '../test-client.ts';
import { type CallsOfWhom, success } from './calls.ts';
import { type ContractStage, contractStage } from './contract-stage.ts';
import { walkInputs } from './contract-walk-inputs.ts';
import { walkRoles } from './contract-walk-roles.ts';
import { walkWire } from './contract-walk-wire.ts';
import type { Walks } from './domain-walks.ts';
import type { Stage } from './stage.ts';

/** The rules that every call of a domain obeys, tested by walking its contract: a new call is tested too. */
export function contractWalk(opened: Stage, walks: Walks, whom?: CallsOfWhom): void {
  const stage = contractStage(opened, walks, whom);
  walkAnswers(stage);
  walkCallers(stage);
  walkRoles(stage);
  walkInputs(stage);
  walkWire(stage);
}

function walkAnswers({ calls, world, exampleOf, callerOf }: ContractStage): void {
  const made = new Map<string, Promise<{ wire: Envelope; answer: Answer }>>();
  /** The call, made once: its response as sent over the wire, and unsealed. */
  function answerOf(endpoint: ContractStage['calls'][number]) {
    const make = async () => {
      const example = await exampleOf(endpoint.id);
      const { client, app } = world().server;
      const request = client.prepare(endpoint.id, example.input as never, callerOf(endpoint, example));
      const response = await app.inject(request);
      return { wire: response.json<Envelope>(), answer: client.open(response) };
    };
    const answer = made.get(endpoint.id) ?? make();
    made.set(endpoint.id, answer);
    return answer;
  }

  describe('a valid call', () => {
    it.each(calls)('$id answers by its schema', async (endpoint) => {
      const { answer } = await answerOf(endpoint);
      expect(answer.header).toMatchObject({ code: success, requestId: expect.any(String) });
      expect(answer.statusCode).toBe(200);
      expect(z.safeParse(endpoint.output, answer.body).error?.issues ?? []).toEqual([]);
    });

    const sealed = calls.filter(({ path }) => treatmentOf(path).sealed);
    it.each(sealed)('$id is answered sealed', async (endpoint) => {
      const { wire } = await answerOf(endpoint);
      expect(Object.keys(wire.body as object).sort()).toEqual(['encryptData', 'encryptKey']);
    });
  });
}

function walkCallers({ calls, world, sparedExampleOf, send }: ContractStage): void {
  const withLogin = calls.filter(({ access }) => access !== 'anyone');
  if (withLogin.length === 0) return;

  describe('callers', () => {
    it.each(withLogin)('$id requires a token', async ({ id }) => {
      const { input } = await sparedExampleOf(id);
      const answer = await send(id, input, {});
      expect([answer.statusCode, answer.header.code]).toEqual([200, '10001004']);
      expect(answer.body).toBeNull();
    });

    it.each(withLogin)(
      '$id refuses a token of the other kind, a made-up one and a refresh token',
      async ({ id, access }) => {
        const { input } = await sparedExampleOf(id);
        const { member, staffToken } = world();
        const wrong = access === 'staff' ? member.token : staffToken;
        for (const token of [wrong, `m_${'A'.repeat(43)}`, 'x', member.refreshToken]) {
          const answer = await send(id, input, { token });
          expect(answer.statusCode).toBe(200);
          expect(authErrorCodes).toContain(answer.header.code);
        }
      },
    );
  });
}
