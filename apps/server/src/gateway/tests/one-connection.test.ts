import { allCalls, callerOf, callWith, success } from '@ev/testkit/server/walks/calls.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import { loadWalks, mergeWalks } from '@ev/testkit/server/walks/registry.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * A call that requests a second connection while its transaction holds one waits for other calls that do the
 * same: a handful of them at once stops the whole server. With a single connection one call shows it.
 */

const { exampleOf } = mergeWalks(await loadWalks());
let world: World;
beforeAll(async () => {
  world = await openWorld({ connections: 1 });
});
afterAll(() => world?.stop());

describe('with one connection to the database', () => {
  it.each(allCalls)('$id is answered', async (endpoint) => {
    const example = await exampleOf(endpoint.id, world);
    const answer = await callWith(world, endpoint.id, example.input, callerOf(world, endpoint, example));
    expect(answer.header).toMatchObject({ code: success });
  });
});
