import type { ClockOffset } from '@ev/wire/clock-offset.ts';
import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { asApiError } from './api-error.ts';
import type { ClientHost } from './client-host.ts';
import { errorOf, isSuccess } from './decide.ts';
import { isSealedPath, type PreparedCall, prepareCall, timeCall } from './prepare-call.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { createSealer } from './sealer.ts';
import { sendRequest } from './send-request.ts';
import { singleFlight } from './single-flight.ts';
import type { Transport } from './transport.ts';
import { bearer, type Caller, writeRequest } from './write-request.ts';

export type LineOptions = {
  environment: ClientEnvironment;
  transport: Transport;
  clock: ClockOffset;
  host: ClientHost;
};

/** The connection to the server: one attempt at a time, nothing decided. */
export type Line = {
  /** Rejects with `ApiError` when no readable answer came. */
  send(
    call: PreparedCall,
    caller: Caller,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<Answer>;
  /** Learns the clock's offset from `GET /time`. */
  syncClock(): Promise<void>;
};

export function createLine({ environment, transport, clock, host }: LineOptions): Line {
  const sealer = createSealer(environment);

  const send: Line['send'] = async (call, caller, options = {}) => {
    try {
      const request = await writeRequest({ environment, host, sealer }, call, caller, clock.serverNow());
      const response = await sendRequest(transport, request, options);
      return await readAnswer(response, sealer, environment.signOn && isSealedPath(call.path));
    } catch (error) {
      throw asApiError(error);
    }
  };

  const syncClock = singleFlight(async () => {
    const sentAt = clock.now();
    const answer = await send(prepareCall(timeCall, timeCall[1], {}), bearer(''));
    if (!isSuccess(answer)) throw errorOf(answer, timeCall[1]);
    clock.learn(Number((answer.body as { timestamp?: unknown } | null)?.timestamp), sentAt, clock.now());
  });

  return { send, syncClock };
}
