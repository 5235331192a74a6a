import { OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';

/** What came of a question: an answer, a no, or that nobody knows whether it was heard. */
export type Heard<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; text: string }
  | { kind: 'silent'; text: string };

/** An operator's silence is an outcome here and no failure: what follows depends on it. */
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
