import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { findMiniProgram, type MiniProgram } from '@ev/host/mini-program.ts';
import { environment } from './environment.ts';

/** Whether a mini-program holds this page. */
export function inMiniProgram(): boolean {
  return currentHost(brand.product).kind === 'miniProgram';
}

/**
 * The mini-program around this page, by the SDK that `env.json` names: whoever logs in, pays, shares or leads on there
 * speaks to it by this one. Null in any other host, and where the SDK does not come.
 */
export async function miniProgramAround(): Promise<MiniProgram | null> {
  if (!inMiniProgram()) return null;
  const known = await environment().catch(() => null);
  return known && findMiniProgram(known.miniProgram.script);
}
