import { OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';

/**
 * The outcome of a request: an answer, a refusal, or no response, in which case nobody knows whether it
 * arrived.
 */
export type Heard<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; text: string }
  | { kind: 'silent'; text: string };

/** A missing response is a result here, not an error, because the next step depends on it. */
export async function heardOf<Answer>(question: Promise<Answer>): Promise<Heard<Answer>> {
  try {
    return { kind: 'answered', answer: await question };
  } catch (error) {
    if (error instanceof OperatorRefused) return { kind: 'refused', text: error.message };
    if (error instanceof OperatorSilent) return { kind: 'silent', text: error.message };
    throw error;
  }
}

/** The operator's own number of a gun, which is the end of our key. */
export function ownNumberOf(connectorId: string, operatorId: string): string {
  return connectorId.slice(operatorId.length + 1);
}

export function keyOf(operatorId: string, ownNumber: string): string {
  return `${operatorId}-${ownNumber}`;
}
