import type { Mode } from '../sandbox/modes.ts';

/** How the sandbox's lender decides on the applications that come from now on. */
export async function lenderDecides(sandbox: string, mode: Mode): Promise<void> {
  const response = await fetch(`${sandbox}/lender/mode`, {
    method: 'POST',
    body: new URLSearchParams({ mode }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`The lender does not decide by ${mode}: ${response.status}`);
}
