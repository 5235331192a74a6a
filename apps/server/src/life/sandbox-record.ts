import type { Database } from '@ev/platform/database.ts';
import { demoSecretHeader } from '@ev/platform/demo-secret.ts';
import type { LifePart } from '@ev/platform/life-part.ts';

/** The size of a batch, so that no request is larger than the sandbox accepts. */
const batchSize = 200;
const answerTimeoutMs = 10_000;

export type SandboxPlace = { origin: string; secret: string };

/**
 * Sends the sandbox what its partners have to know about the played episodes, so that it can refund payments
 * and take back cars. Sending it again changes nothing. @throws Error while the sandbox does not answer
 */
export async function tellSandbox(
  db: Database,
  parts: readonly Pick<LifePart, 'record'>[],
  { origin, secret }: SandboxPlace,
): Promise<void> {
  for (const { record } of parts) {
    if (!record) continue;
    const rows = await record.read(db);
    for (let first = 0; first < rows.length; first += batchSize) {
      const response = await fetch(`${origin}${record.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [demoSecretHeader]: secret },
        body: JSON.stringify(rows.slice(first, first + batchSize)),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${record.path} answers ${response.status}`);
    }
  }
}
