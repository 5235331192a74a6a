import { successCode } from '@ev/contract/errors';
import { wireTable } from '@ev/contract/generated/wire-table';
import type { ClockOffset } from '@ev/wire/clock-offset.ts';
import type { ClientEnvironment } from '@ev/wire/environment.ts';
import type { ClientHost } from './client-host.ts';
import { errorOf } from './decide.ts';
import { isSealedPath, type PreparedCall, prepareCall } from './prepare-call.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { createSealer } from './sealer.ts';
import { sendRequest } from './send-request.ts';
import { singleFlight } from './single-flight.ts';
import type { Transport } from './transport.ts';
import { type Letterhead, type UnsentRequest, writeRequest } from './write-request.ts';

export type LineOptions = {
  environment: ClientEnvironment;
  transport: Transport;
  clock: ClockOffset;
  host: ClientHost;
};

export type SendOptions = { timeoutMs?: number; signal?: AbortSignal };

/** The connection to the server: one attempt at a time, nothing decided. */
export type Line = LineOptions & {
  letterhead: Letterhead;
  /** One attempt of a call, and the `configversion` that came with the answer. */
  send(call: PreparedCall, token: string, options: SendOptions): Promise<Answer & ConfigVersion>;
  /** One attempt of a request that is written already. */
  sendWritten(request: UnsentRequest, path: string, options: SendOptions): Promise<Answer & ConfigVersion>;
  /** Learns the clock's offset from `GET /time`. */
  syncClock(): Promise<void>;
};

type ConfigVersion = { configVersion: string | null };

export function createLine(options: LineOptions): Line {
  const { environment, transport, clock, host } = options;
  const sealer = createSealer(environment);
  const letterhead = { environment, host, sealer };

  const sendWritten: Line['sendWritten'] = async (request, path, sendOptions) => {
    const response = await sendRequest(transport, request, sendOptions);
    const mustBeSealed = environment.signOn && isSealedPath(path);
    const answer = await readAnswer(response, { sealer, mustBeSealed });
    return { ...answer, configVersion: response.header('configversion') };
  };

  const send: Line['send'] = async (call, token, sendOptions) => {
    const request = await writeRequest(letterhead, call, { timestamp: clock.serverNow(), token });
    return sendWritten(request, call.path, sendOptions);
  };

  const syncClock = singleFlight(async () => {
    const row = wireTable['system.getTime'];
    const sentAt = clock.now();
    const answer = await send(prepareCall(row, row[1], {}), '', {});
    if (answer.code !== successCode) throw errorOf(answer, row[1]);
    clock.learn(Number((answer.body as { timestamp?: unknown } | null)?.timestamp), sentAt, clock.now());
  });

  return { ...options, letterhead, send, sendWritten, syncClock };
}
