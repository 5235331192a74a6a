import { demoSecretHeader } from '@ev/platform/demo-secret.ts';
import { brandId, introductionPath, playedOperators, type SideKeys } from './credentials.ts';

const againMs = 2_000;
/** A newly set up server does not know the operators. */
const laterMs = 60_000;
const answerMs = 5_000;

/** Introduces the operators to the demo's server, until it responds and periodically after that. */
export function startIntroducing(parts: {
  keys: Readonly<Record<string, { theirs: SideKeys; ours: SideKeys }>>;
  serverOrigin: string;
  sandboxOrigin: string;
  demoSecret: string;
}): () => void {
  const { keys, serverOrigin, sandboxOrigin, demoSecret } = parts;
  let timer: NodeJS.Timeout;
  let stopped = false;
  const operators = playedOperators.map(({ path, ...operator }) => ({
    ...operator,
    ...keys[operator.operatorId],
    baseUrl: sandboxOrigin + path,
    ourId: brandId,
  }));

  async function tell(): Promise<void> {
    const taken = await fetch(serverOrigin + introductionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [demoSecretHeader]: demoSecret },
      body: JSON.stringify({ operators }),
      signal: AbortSignal.timeout(answerMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!stopped) timer = setTimeout(() => void tell(), taken ? laterMs : againMs);
  }
  timer = setTimeout(() => void tell(), 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
