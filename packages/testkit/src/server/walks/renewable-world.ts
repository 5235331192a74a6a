import type { EndpointId } from '@ev/contract';
import { openWorld } from './open-world.ts';
import type { Example } from './records.ts';
import { loadWalks, mergeWalks } from './registry.ts';
import type { World } from './world.ts';

/** A world for tests that use it up: they end sessions, records and staff. */
export type RenewableWorld = {
  world(): World;
  /** Puts a new world in its place. */
  reopen(): Promise<void>;
  /**
   * A valid call, in a new world if the calls before have left none.
   * @throws Error when a new world has none either
   */
  exampleOf(id: EndpointId): Promise<Example>;
  stop(): Promise<void>;
};

export async function openRenewableWorld(): Promise<RenewableWorld> {
  const { exampleOf } = mergeWalks(await loadWalks());
  let world = await openWorld();
  const reopen = async () => {
    await world.stop();
    world = await openWorld();
  };
  return {
    world: () => world,
    reopen,
    async exampleOf(id) {
      try {
        return await exampleOf(id, world);
      } catch {
        await reopen();
        return exampleOf(id, world);
      }
    },
    stop: () => world.stop(),
  };
}
