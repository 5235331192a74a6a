import { type EndpointId, endpoints } from '@ev/contract';
import { type Endpoint, treatmentOf } from '@ev/contract/endpoint';
import { authErrorCodes, type InvalidFields } from '@ev/contract/errors';
import { staffRoles } from '@ev/contract/permissions';
import { permissionsOf } from '@ev/staff/server/module.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { Answer, CallOptions, WireRequest } from '@ev/testkit/server/test-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Example, examples } from './examples.ts';
import { openWorld, success, type World } from './world.ts';

/** What every call of the contract keeps to, made by walking the contract: a new call is held to it too. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const all: readonly Endpoint<EndpointId>[] = endpoints;
const withLogin = all.filter(({ access }) => access !== 'anyone');
const withBody = all.filter(({ method }) => method === 'POST');
const withTreatment = (name: 'signed' | 'sealed') => all.filter(({ path }) => treatmentOf(path)[name]);

const exampleOf = (id: EndpointId) => examples[id](world) as Promise<Example<EndpointId>>;
const spared = new Map<EndpointId, Promise<Example<EndpointId>>>();
/** For calls that are refused at the door: one example serves all of them, since none has an effect. */
const sparedExampleOf = (id: EndpointId) => {
  const example = spared.get(id) ?? exampleOf(id);
  spared.set(id, example);
  return example;
};
const send = (id: EndpointId, input: unknown, options: CallOptions): Promise<Answer> =>
  world.server.client.call(id, input as never, options);

/** Who makes the call: as the example says, else the member or the staff that it is for. */
function callerOf({ access }: Endpoint<EndpointId>, example: Partial<Example<EndpointId>>): CallOptions {
  const { input: _, ...caller } = example;
  if (access === 'anyone' || caller.token) return caller;
  if (access === 'staff') return { ...caller, token: world.staffToken };
  return { ...caller, token: world.member.token };
}

describe('a valid call', () => {
  it.each(all)('$id answers by its schema', async (endpoint) => {
    const example = await exampleOf(endpoint.id);
    const answer = await send(endpoint.id, example.input, callerOf(endpoint, example));
    expect(answer.header).toMatchObject({ code: success, requestId: expect.any(String) });
    expect(answer.statusCode).toBe(200);
    expect(z.safeParse(endpoint.output, answer.body).error?.issues ?? []).toEqual([]);
  });

  it.each(withTreatment('sealed'))('$id is answered sealed', async (endpoint) => {
    const example = await exampleOf(endpoint.id);
    const request = world.server.client.prepare(
      endpoint.id,
      example.input as never,
      callerOf(endpoint, example),
    );
    const { body } = (await world.server.app.inject(request)).json() as { body: object };
    expect(Object.keys(body).sort()).toEqual(['encryptData', 'encryptKey']);
  });
});

describe('who calls', () => {
  it.each(withLogin)('$id asks for a token', async ({ id }) => {
    const { input } = await sparedExampleOf(id);
    const answer = await send(id, input, {});
    expect([answer.statusCode, answer.header.code]).toEqual([200, '10001004']);
    expect(answer.body).toBeNull();
  });

  it.each(withLogin)(
    '$id takes no token of the other kind, no made-up one and no refresh token',
    async ({ id, access }) => {
      const { input } = await sparedExampleOf(id);
      const wrong = access === 'staff' ? world.member.token : world.staffToken;
      for (const token of [wrong, `m_${'A'.repeat(43)}`, 'x', world.member.refreshToken]) {
        const answer = await send(id, input, { token });
        expect(answer.statusCode).toBe(200);
        expect(authErrorCodes).toContain(answer.header.code);
      }
    },
  );
});

describe('who of the staff may call', () => {
  const ofStaff = all.filter(({ access }) => access === 'staff');

  it('is said by every call of staff and by no other', () => {
    for (const { id, access, permission } of all)
      expect(permission !== undefined, id).toBe(access === 'staff');
  });

  describe.each(staffRoles)('%s', (role) => {
    let token: string;
    beforeAll(async () => {
      ({ token } = await newStaff(world.server, [role]));
    });

    // A body that no call takes: whoever may call learns that, whoever may not learns no more than that.
    it.each(ofStaff)('$id is answered as the table of roles says', async ({ id, permission }) => {
      const allowed = !permission || permissionsOf([role]).includes(permission);
      const answer = await send(id, null, { token });
      expect([answer.statusCode, answer.header.code]).toEqual([200, allowed ? '20000002' : '20900003']);
    });
  });

  it.each(ofStaff)('$id is refused to somebody without a role', async ({ id, permission }) => {
    const { token } = await newStaff(world.server, []);
    expect((await send(id, null, { token })).header.code).toBe(permission ? '20900003' : '20000002');
  });
});

describe('bad input', () => {
  const wrongValues = [{ unexpected: true }, [], null, true, -0.5, 'x'.repeat(2_000), '\u0000', '😀'];

  it.each(withBody)('$id names every wrong field', async (endpoint) => {
    const example = await sparedExampleOf(endpoint.id);
    const caller = callerOf(endpoint, example);
    const refused = async (input: unknown, field: string) => {
      const answer = await send(endpoint.id, input, caller);
      expect([answer.statusCode, answer.header.code], field).toEqual([200, '20000002']);
      const { fields } = answer.body as InvalidFields;
      expect(fields.map(({ path }) => path.split('.')[0])).toContain(field);
      for (const { message } of fields) expect(message).toMatch(/[\u4e00-\u9fff]/);
      expect(answer.header.message).toBe(fields[0]?.message);
    };
    const valid = example.input as Record<string, unknown>;
    const schema = (field: string, value: unknown) =>
      z.safeParse(endpoint.input, { ...valid, [field]: value }).success;
    for (const field of fieldsOf(endpoint)) {
      const wrong = wrongValues.filter((value) => !schema(field, value));
      expect(wrong.length, `${field} takes anything`).toBeGreaterThan(0);
      for (const value of wrong) await refused({ ...valid, [field]: value }, field);
      const { [field]: _, ...without } = valid;
      if (!z.safeParse(endpoint.input, without).success) await refused(without, field);
    }
    for (const root of [[], null, 'text', 1]) await refused(root, '');
  });

  it.each(withBody)('$id survives texts that a database cannot keep, and deep nesting', async (endpoint) => {
    const example = await exampleOf(endpoint.id);
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
    const answer = await send(endpoint.id, valid, { ...caller, tamper: (request) => rewrite(request, text) });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('the wire', () => {
  it.each(withTreatment('signed'))('$id is refused without a signature', async (endpoint) => {
    const example = await sparedExampleOf(endpoint.id);
    const answer = await send(endpoint.id, example.input, {
      ...callerOf(endpoint, example),
      tamper: ({ headers }) => {
        delete headers.sig;
      },
    });
    expect([answer.statusCode, answer.header.code]).toEqual([200, '20000005']);
  });

  const sealed = withTreatment('sealed').filter(({ method }) => method === 'POST');
  it.each(sealed)('$id is refused with a plain body, signed as it is', async (endpoint) => {
    const example = await sparedExampleOf(endpoint.id);
    for (const plain of [JSON.stringify(example.input), '{}', 'null', '']) {
      const answer = await send(endpoint.id, example.input, {
        ...callerOf(endpoint, example),
        tamper: (request) => {
          request.payload = plain;
          world.server.client.sign(request);
        },
      });
      expect([answer.statusCode, answer.header.code], plain).toEqual([200, '20000008']);
    }
  });

  it.each(all.filter(({ idempotent }) => idempotent))('$id asks for a key', async (endpoint) => {
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

function hostileTexts(text: string): string[] {
  const days = ['0000-01-01', '0001-01-01', '9999-12-31'];
  return ['\u0000', `${text}\u0000`, '\ud800', `${text}'; --`, '%', '\\', '__proto__', ...days];
}

/** The same call with another text as its body, sealed where the call is, and signed. */
function rewrite(request: WireRequest, text: string): void {
  const sealed = treatmentOf(String(request.url)).sealed;
  request.payload = sealed ? world.server.client.seal(text) : text;
  world.server.client.sign(request);
}

function fieldsOf({ input }: Endpoint): string[] {
  return Object.keys((input as z.ZodMiniObject).shape);
}
