import { loadParts } from '@ev/platform/domains.ts';
import { houseDomains } from '../house.ts';
import { type LaunchOptions, launch } from '../launch.ts';
import type { Member, World, WorldPart } from './world.ts';

/** The domains' parts, each after those on which it builds. */
export async function worldParts(): Promise<WorldPart[]> {
  const parts = await loadParts<{ worldPart: WorldPart }>(
    await houseDomains(),
    'server/testing/world-parts.ts',
  );
  return parts.map(({ worldPart }) => worldPart);
}

/**
 * A server with its jobs running, a staff member in every role and a customer who has one record of each
 * kind.
 */
export async function openWorld(options: LaunchOptions = {}): Promise<World> {
  const server = await launch({ jobs: true, ...options });
  const parts = await worldParts();
  const world = { server, stop: () => server.stop() } as World;
  for (const part of parts) Object.assign(world, await part.make?.(world));
  const person = await world.newMember();
  const member: object = { ...person };
  for (const part of parts) Object.assign(member, await part.member?.(world, person));
  world.member = member as Member;
  return world;
}
