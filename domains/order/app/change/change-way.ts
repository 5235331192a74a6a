import type { Api } from '@ev/contract';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';

type ChangeCommand<Input> = Pick<UseMutationResult, 'isPending' | 'isError' | 'error'> & {
  mutate(input: Input, then: { onSuccess: () => unknown }): void;
  reset(): void;
  /** Refetches what the command changes. */
  refetch(): Promise<unknown>;
};

/** One way to change an order, and what its page says about it. */
export type ChangeWay<Difference, Quoted, Sent> = {
  /** `late`: the order is locked, so that others have to agree to the change. */
  when: 'now' | 'late';
  /** What the change would change. */
  useQuote(input: Quoted, options?: { enabled: boolean }): UseQueryResult<Difference>;
  /** Refusals do not refetch the order, because the page explains them beside the button. */
  useSend(): ChangeCommand<Sent>;
  /** The button that sends the change. */
  confirm: { label: string; busy: string };
  /** Says that it was sent. */
  done: string;
  /** The page that shows the outcome. */
  doneHref(orderNo: string): string;
  /** What happens after the confirmation, in this order; empty if the change takes effect at once. */
  steps: readonly string[];
};

export type ConfigWay = ChangeWay<
  Api['order.quoteConfigChange']['output'],
  Api['order.quoteConfigChange']['input'],
  Api['order.changeConfig']['input']
>;
export type StoreWay = ChangeWay<
  Api['order.quoteStoreChange']['output'],
  Api['order.quoteStoreChange']['input'],
  Api['order.changeStore']['input']
>;
