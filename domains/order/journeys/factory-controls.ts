/** A control of the sandbox; true if it did what was requested. */
async function post(url: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.body?.cancel();
  return response.ok;
}

/** The factory's cars move on request, not by the clock. */
export async function takeFactoryOver(sandbox: string): Promise<void> {
  const settings = new URLSearchParams({ answersWithdrawals: 'on' });
  await fetch(`${sandbox}/factory/settings`, { method: 'POST', body: settings, redirect: 'manual' });
}

/** True if the factory knew the order and had not reached this step. */
export function factoryPlaysTo(sandbox: string, orderNo: string, stage: string): Promise<boolean> {
  return post(`${sandbox}/factory/control/${orderNo}`, { act: 'playTo', stage });
}

/** The next step of a car. */
export function factoryGoesOn(sandbox: string, orderNo: string): Promise<boolean> {
  return post(`${sandbox}/factory/control/${orderNo}`, { act: 'next' });
}
