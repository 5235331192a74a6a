import { randomUUID } from 'node:crypto';
import type { SandboxTask, Store } from './store.ts';

const answerTimeoutMs = 5_000;

export type NewTask = SandboxTask extends infer Task
  ? Task extends SandboxTask
    ? Omit<Task, 'id' | 'at'>
    : never
  : never;

/** A notification that is due. */
export type Notice = Extract<SandboxTask, { tries: number }>;
export type Message = { url: string; headers: Record<string, string>; body: string };

export type Notifier = ReturnType<typeof createNotifier>;

/** Everything that the gateway does later: notifications with their repeats, late results, refunds. */
export function createNotifier(parts: {
  store: Store;
  speed: number;
  now(): Date;
  /** Seconds between the deliveries of one notification. */
  repeatSeconds: readonly number[];
  /** The message to send, signed anew; null if there is nothing to send or no recipient. */
  messageOf(task: Notice): Message | null;
  /** Whether the merchant has acknowledged it. */
  isTaken(status: number, body: string): boolean;
}) {
  const { store, speed, repeatSeconds, messageOf } = parts;
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function plan(task: NewTask, afterSeconds: number, id: string = randomUUID()): void {
    const at = new Date(Date.now() + (afterSeconds * 1000) / speed).toISOString();
    store.tasks.set(id, { ...task, id, at } as SandboxTask);
    store.save();
    arm(id, at);
  }

  function arm(id: string, at: string): void {
    if (stopped) return;
    const delayMs = Math.min(Math.max(0, Date.parse(at) - Date.now()), 2 ** 31 - 1);
    timers.set(
      id,
      setTimeout(() => void run(id), delayMs),
    );
  }

  async function run(id: string): Promise<void> {
    timers.delete(id);
    const task = store.tasks.get(id);
    if (!task || stopped) return;
    switch (task.kind) {
      case 'finishPayment': {
        store.tasks.delete(id);
        const payment = store.payments.get(task.outTradeNo);
        if (payment?.state === 'USERPAYING') payment.state = 'SUCCESS';
        plan({ kind: 'notifyPayment', outTradeNo: task.outTradeNo, tries: 0, again: false }, 0);
        return;
      }
      case 'finishRefund': {
        store.tasks.delete(id);
        const refund = store.refunds.get(task.outRefundNo);
        if (refund) Object.assign(refund, { status: 'SUCCESS', successTime: parts.now().toISOString() });
        plan({ kind: 'notifyRefund', outRefundNo: task.outRefundNo, tries: 0 }, 0);
        return;
      }
      default:
        await deliver(task);
    }
  }

  /** One delivery; without the merchant's acknowledgement the next one is scheduled under the same id. */
  async function deliver(task: Notice): Promise<void> {
    const message = messageOf(task);
    const accepted = message !== null && (await post(message));
    if (stopped) return;
    if (task.kind === 'notifyPayment' && task.again) {
      plan({ ...task, again: false }, 1, task.id);
      return;
    }
    const pause = repeatSeconds[task.tries];
    if (!accepted && message !== null && pause !== undefined) {
      plan({ ...task, tries: task.tries + 1 }, pause, task.id);
      return;
    }
    store.tasks.delete(task.id);
    store.save();
  }

  async function post({ url, headers, body }: Message): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return parts.isTaken(response.status, await response.text());
    } catch {
      // A missing response is a normal result here: the next delivery is scheduled.
      return false;
    }
  }

  return {
    plan,
    /** Continues with what was scheduled before a restart. */
    resume(): void {
      for (const task of store.tasks.values()) arm(task.id, task.at);
    },
    stop(): void {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
