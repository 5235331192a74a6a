import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
 * A server with its jobs running and a folder for backups, a staff member in every role and a customer who has
 * one record of each kind.
 */
export async function openWorld(options: LaunchOptions = {}): Promise<World> {
  const directory = mkdtempSync(join(tmpdir(), 'ev-backups-'));
  const backups = { directory, keyFile: null, everyHours: 24, keep: 2 };
  const server = await launch({ jobs: true, ...options, config: { backups, ...options.config } });
  const parts = await worldParts();
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true });
  };
  const world = { server, stop } as World;
  for (const part of parts) Object.assign(world, await part.make?.(world));
  const person = await world.newMember();
  const member: object = { ...person };
  for (const part of parts) Object.assign(member, await part.member?.(world, person));
  world.member = member as Member;
  return world;
}
