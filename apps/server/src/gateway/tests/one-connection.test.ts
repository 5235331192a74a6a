import { type EndpointId, endpoints } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import type { CallOptions } from '@ev/testkit/server/test-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, examples } from './examples.ts';
import { openWorld, success, type World } from './world.ts';

/**
 * Whoever asks for a second connection while a transaction holds one waits for others who do the same: a handful
 * of such calls at once stops the whole server. With one connection in all a single call shows it.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld({ connections: 1 });
});
afterAll(() => world.stop());

const all: readonly Endpoint<EndpointId>[] = endpoints;

describe('with one connection to the database', () => {
  it.each(all)('$id is answered', async ({ id, access }) => {
    const { input, ...caller } = (await examples[id](world)) as Example<EndpointId>;
    const token = { anyone: undefined, member: world.member.token, staff: world.staffToken }[access];
    const options: CallOptions = { ...(token === undefined ? {} : { token }), ...caller };
    const answer = await world.server.client.call(id, input as never, options);
    expect(answer.header).toMatchObject({ code: success });
  });
});
