import { randomBytes } from 'node:crypto';
import type { Answer, QueryName, Request } from '@ev/cec/interfaces.ts';
import { createRandom } from '@ev/kernel/random.ts';
import type { Mode } from './modes.ts';
import {
  endSession,
  gunStatusOf,
  type PlayContext,
  type PlayDeps,
  plugIn,
  savePlay,
  setGun,
  stir,
  tellBill,
  tick,
} from './play.ts';
import {
  answerAuth,
  answerCheck,
  answerDropLock,
  answerDropResult,
  answerLockAuth,
  answerPrices,
  answerStart,
  answerStationStatus,
  answerStations,
  answerStatus,
  answerStop,
} from './play-answers.ts';

export type Play = ReturnType<typeof playOperator>;
type Answers = { [Name in QueryName]: (request: Request<Name>) => Answer<Name> };

const tokenMs = 2 * 3_600_000;

/** One operator with its stations, guns and sessions. */
export function playOperator(deps: PlayDeps) {
  const context: PlayContext = {
    ...deps,
    sessions: new Map(deps.kept?.sessions.map((one) => [one.startChargeSeq, one])),
    guns: new Map(deps.kept?.guns),
    downLocks: new Set(deps.kept?.downLocks),
    tokens: new Map<string, number>(),
    drops: new Map<string, string>(),
    chance: createRandom(`${deps.catalogue.operator.operatorId}/life/${randomBytes(4).toString('hex')}`),
    settings: { mode: deps.kept?.mode ?? ('fine' as Mode), speed: deps.kept?.speed ?? 1 },
    timers: new Set<NodeJS.Timeout>(),
  };
  const answers: Answers = {
    query_stations_info: answerStations.bind(null, context),
    query_station_status: answerStationStatus.bind(null, context),
    query_equip_auth: answerAuth.bind(null, context),
    query_equip_business_policy: answerPrices.bind(null, context),
    query_start_charge: answerStart.bind(null, context),
    query_equip_charge_status: answerStatus.bind(null, context),
    query_stop_charge: answerStop.bind(null, context),
    check_charge_orders: answerCheck.bind(null, context),
    query_ground_lock_auth: answerLockAuth.bind(null, context),
    query_drop_lock: answerDropLock.bind(null, context),
    query_drop_lock_result: answerDropResult.bind(null, context),
  };
  return {
    settings: context.settings,
    sessions: context.sessions,
    save: savePlay.bind(null, context),
    tick: tick.bind(null, context),
    stir: stir.bind(null, context),
    setGun: setGun.bind(null, context),
    plugIn: plugIn.bind(null, context),
    gunStatusOf: gunStatusOf.bind(null, context),
    tellBill: tellBill.bind(null, context),
    end: endSession.bind(null, context),
    /** @throws Refused, Silence */
    answer: <Name extends QueryName>(name: Name, request: Request<Name>): Answer<Name> =>
      answers[name](request),
    knows: (name: string): name is QueryName => Object.hasOwn(answers, name),
    giveToken: giveToken.bind(null, context),
    knowsToken: knowsToken.bind(null, context),
    endTokens: endTokens.bind(null, context),
    stop: stopPlay.bind(null, context),
  };
}

function giveToken({ tokens }: PlayContext): { accessToken: string; validSeconds: number } {
  const accessToken = randomBytes(24).toString('hex');
  for (const [old, until] of tokens) if (until < Date.now()) tokens.delete(old);
  tokens.set(accessToken, Date.now() + tokenMs);
  return { accessToken, validSeconds: tokenMs / 1_000 };
}

const knowsToken = ({ tokens }: PlayContext, token: string) => (tokens.get(token) ?? 0) > Date.now();

const endTokens = ({ tokens }: PlayContext) => tokens.clear();

function stopPlay({ teller, timers }: PlayContext): void {
  for (const timer of timers) clearTimeout(timer);
  teller.stop();
}
