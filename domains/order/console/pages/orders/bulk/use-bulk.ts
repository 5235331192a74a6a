import { ApiError } from '@ev/client/api-error.ts';
import { failureWords } from '@ev/console-kit/failure.ts';
import { refusedFields } from '@ev/console-kit/form-errors.ts';
import type { Api } from '@ev/contract';
import { useApi } from '@ev/query/api.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { randomUuid } from '@ev/wire/nonce.ts';
import { useRef, useState } from 'react';
import { orderQueries } from '../../../data/order-queries.ts';

/** Actions on one order that can be applied to several. */
export type BulkAct = 'order.assignAdviser' | 'order.changePromise';

/** The result for one order. A refusal is final; a request without a response may have been applied. */
export type Outcome =
  | { kind: 'doing' }
  | { kind: 'done' }
  | { kind: 'refused'; why: string }
  | { kind: 'unanswered'; why: string };

export type Bulk<Id extends BulkAct> = {
  /** By order number; none for an order that has not been started. */
  outcomes: ReadonlyMap<string, Outcome>;
  running: boolean;
  /** Applies it to each of these orders, one after the other, skipping those that have a response already. */
  run(inputs: readonly Api[Id]['input'][]): Promise<void>;
};

/**
 * Applies one action to several orders. Each is a command of its own, checked against the version that the
 * staff member saw and with its own idempotency key. So a retry repeats only the requests without a response,
 * and each takes effect once.
 */
export function useBulk<Id extends BulkAct>(id: Id): Bulk<Id> {
  const api = useApi();
  const refetch = useRefetch();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [running, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());

  /** The same content keeps its key until there is a response. */
  const keyOf = (input: Api[Id]['input']) => {
    const content = JSON.stringify(input);
    const key = keys.current.get(content) ?? randomUuid();
    keys.current.set(content, key);
    return key;
  };

  async function outcomeOf(input: Api[Id]['input']): Promise<Outcome> {
    try {
      await api(id, input, { idempotencyKey: keyOf(input) });
      return { kind: 'done' };
    } catch (error) {
      const { title, text } = failureWords(error);
      const [field] = Object.values(refusedFields(error));
      const refused = error instanceof ApiError && error.kind === 'refused';
      return refused
        ? { kind: 'refused', why: field ?? title }
        : { kind: 'unanswered', why: `${title}，${text}` };
    }
  }

  return {
    outcomes,
    running,
    async run(inputs) {
      const set = (orderNo: string, outcome: Outcome) =>
        setOutcomes((known) => new Map(known).set(orderNo, outcome));
      setRunning(true);
      for (const input of inputs) {
        const known = outcomes.get(input.orderNo);
        if (known?.kind === 'done' || known?.kind === 'refused') continue;
        set(input.orderNo, { kind: 'doing' });
        set(input.orderNo, await outcomeOf(input));
      }
      setRunning(false);
      await refetch(orderQueries);
    },
  };
}
