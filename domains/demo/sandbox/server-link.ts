export type WorldTime = { offsetMs: number; now: string };
export type PuzzleSolution = { kind: 'slider'; offset: number } | { kind: 'question'; answer: string };

/** Calls to the demo's server. Every method throws if the server does not respond. */
export type ServerLink = ReturnType<typeof createServerLink>;

const timeoutMs = 3_000;

export function createServerLink({ origin, secret }: { origin: string; secret: string }) {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-demo-secret': secret, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The server answered ${response.status} to ${path}`);
    return response.json();
  };
  const askTime = async (path: string, body?: object): Promise<WorldTime> => {
    const time = await ask(path, body);
    // A rehearsal is not a demo and uses system time.
    if (time === null) throw new Error('The server has no clock of a world');
    return time as WorldTime;
  };
  return {
    /** The solution of a captcha; null for an unknown id. */
    findSolution: (id: string) =>
      ask(`/demo/captcha/${encodeURIComponent(id)}`) as Promise<PuzzleSolution | null>,
    readClock: () => askTime('/demo/clock'),
    moveClock: (offsetMs: number) => askTime('/demo/clock', { offsetMs }),
  };
}
