import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { findMiniProgram, type MiniProgram } from '@ev/host/mini-program.ts';
import { environment } from './environment.ts';

/** Whether a mini-program contains this page. */
export function inMiniProgram(): boolean {
  return currentHost(brand.product).kind === 'miniProgram';
}

/**
 * The mini-program that contains this page, through the SDK that `env.json` names. Login, payment, sharing
 * and links all use this function. Null in any other host, and if the SDK cannot be loaded.
 */
export async function miniProgramAround(): Promise<MiniProgram | null> {
  if (!inMiniProgram()) return null;
  const known = await environment().catch(() => null);
  return known && findMiniProgram(known.miniProgram.script);
}
