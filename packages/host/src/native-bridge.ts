import { hasNativeBridge } from './has-native-bridge.ts';
import type { NativeEvent, NativeEvents, NativeMethod, NativeMethods } from './native-contract.ts';

/**
 * The bridge of the brand's native app: DSBridge 3, whose page side is these few lines. A call names a method
 * and passes one object; the app answers through a callback of the page with `{ code, data }`. The methods
 * are in native-contract.ts.
 */
export type BridgeAnswer =
  | { outcome: 'done'; data: unknown }
  /** The customer closed what the app opened. */
  | { outcome: 'left' }
  /** This app does not support the method, or did not answer. */
  | { outcome: 'unable' };

export type NativeBridge = {
  /** Never rejects: whatever an app does wrong is reported as `unable`. */
  call<Method extends NativeMethod>(
    method: Method,
    input?: NativeMethods[Method]['data'],
    timeoutMs?: number,
  ): Promise<BridgeAnswer>;
  /**
   * Listens to an event of the app; the app receives what the listener returns. Returns a function that stops
   * listening.
   */
  on<Event extends NativeEvent>(
    event: Event,
    // biome-ignore lint/suspicious/noConfusingVoidType: most listeners give nothing.
    listener: (data: unknown) => NativeEvents[Event]['answer'] | void,
  ): () => void;
};

/** Opens a page of the app, including its login page. */
export const openRouteMethod = 'app.openRoute';

/**
 * Specification §4: the codes of responses that are not passed through. Which code means what is our
 * decision.
 */
const leftCode = 2;
const unableCode = 3;
/** Specification §9: the same as for any call of the runtime. */
const answerWithinMs = 60_000;

type Android = { call(method: string, argument: string): string };
/** An event that the app sends to the page. */
type FromNative = { method: string; callbackId: number; data: string };

declare global {
  interface Window {
    _handleMessageFromNative?: (message: FromNative) => void;
  }
}

let counted = 0;
const listeners = new Map<string, Set<(data: unknown) => unknown>>();

/** The bridge of the app that contains the page; null if there is none. */
export function findNativeBridge(): NativeBridge | null {
  if (!hasNativeBridge()) return null;
  window._handleMessageFromNative ??= hear;
  return { call, on };
}

/** Android offers an object of its own, iOS answers through `prompt`. */
function send(method: string, argument: object): void {
  const text = JSON.stringify(argument);
  if (window._dsbridge) (window._dsbridge as Android).call(method, text);
  else window.prompt(`_dsbridge=${method}`, text);
}

function call(method: string, input: object = {}, timeoutMs = answerWithinMs): Promise<BridgeAnswer> {
  counted += 1;
  const callback = `evBridge${counted}`;
  const calledBack = window as unknown as Record<string, unknown>;
  return new Promise((resolve) => {
    const settle = (answer: BridgeAnswer) => {
      clearTimeout(timer);
      // A second response is ignored.
      delete calledBack[callback];
      resolve(answer);
    };
    const timer = setTimeout(() => settle({ outcome: 'unable' }), timeoutMs);
    calledBack[callback] = (answer: unknown) => settle(read(answer));
    try {
      send(method, { data: input, _dscbstub: callback });
    } catch {
      settle({ outcome: 'unable' });
    }
  });
}

function read(answer: unknown): BridgeAnswer {
  const { code, data } = Object(answer) as { code?: unknown; data?: unknown };
  if (code === leftCode) return { outcome: 'left' };
  if (typeof code !== 'number' || code === unableCode) return { outcome: 'unable' };
  return { outcome: 'done', data: data ?? null };
}

function on(event: string, listener: (data: unknown) => unknown): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => void known.delete(listener);
}

function hear({ method, callbackId, data }: FromNative): void {
  let argument: unknown = null;
  try {
    // DSBridge passes the arguments as a JSON list.
    [argument] = JSON.parse(data) as unknown[];
  } catch {
    return;
  }
  const answers = [...(listeners.get(method) ?? [])].map((listener) => listener(argument));
  const answer = answers.find((one) => one !== undefined);
  send('_dsb.returnValue', { id: callbackId, complete: true, data: answer ?? null });
}
