import { factorySecrets } from '@ev/factory/sandbox/credentials.ts';
import { factorySandbox } from '@ev/factory/sandbox/index.ts';
import type { FulfilmentPort } from '@ev/factory/server/port.ts';
import { createSignedEventsFactory } from '@ev/factory/server/signed-events/index.ts';
import { smsCredentials } from '@ev/message/sandbox/credentials.ts';
import type { InboxMessage } from '@ev/message/sandbox/inbox.ts';
import { smsSandbox } from '@ev/message/sandbox/index.ts';
import { createAliyunSms } from '@ev/message/server/sms/aliyun-sms.ts';
import { fakeSms } from '@ev/message/server/testing/fakes.ts';
import { operators } from '@ev/operator/server/tables.ts';
import { green, openOperators } from '@ev/operator/server/testing/operator-place.ts';
import { wechatCredentials } from '@ev/payment/sandbox/wechat-pay/credentials.ts';
import { wechatPaySandbox } from '@ev/payment/sandbox/wechat-pay/index.ts';
import type { ChannelPort } from '@ev/payment/server/channel/port.ts';
import { createWechatPay } from '@ev/payment/server/channel/wechat-pay/index.ts';
import { notifyPathOf } from '@ev/payment/server/notify-path.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { stations as allStations, guns } from '@ev/station/server/tables.ts';
import { launch } from '@ev/testkit/server/launch.ts';
import { until } from '@ev/testkit/until.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { faultyLine } from './faulty-line.ts';

export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;

/** What the played channel knows. */
type ChannelBooks = {
  payments: { outTradeNo: string; state: string }[];
  refunds: { outRefundNo: string; outTradeNo: string; status: string }[];
};

const secrets = {
  wechat: wechatCredentials.make(),
  factory: factorySecrets.make(),
  sms: smsCredentials.make(),
};
const demoSecret = 'demo-secret-of-the-test';
const stations = 20;
/** That a test plugs cars into; the operator's control lists as many sessions. */
const mostGuns = 20;

/**
 * A server whose payment channel, SMS provider, factory and charging operators are played by the sandbox, by
 * their real protocols, behind lines that a test disturbs.
 */
export async function openPartnerWorld() {
  const sms = fakeSms();
  const [wechat, fulfilment] = [{} as ChannelPort, {} as FulfilmentPort];
  const server = await launch({ jobs: true, config: { demoSecret }, providers: { sms, wechat, fulfilment } });
  server.providers.sms = sms;
  const place = await openOperators(server, { demoSecret, stations, tickMs: 1_000 });
  const inbox: InboxMessage[] = [];
  const sandbox = await openSandbox(inbox);
  const line = await faultyLine(await sandbox.listen({ port: 0, host: '127.0.0.1' }));
  const operatorLine = await faultyLine(place.origin);

  Object.assign(wechat, channelAt(line.origin, place.serverOrigin + notifyPathOf('wechat')));
  Object.assign(fulfilment, factoryAt(line.origin));
  const provider = createAliyunSms({
    endpoint: `${line.origin}/aliyun-sms`,
    ...secrets.sms,
    clock: systemClock,
  });

  const gunsOfGreen = () =>
    server.db
      .select({ connectorId: guns.connectorId })
      .from(guns)
      .innerJoin(allStations, eq(allStations.stationId, guns.stationId))
      .where(and(eq(allStations.operatorId, green), eq(allStations.shown, true)))
      .orderBy(asc(guns.connectorId));
  await until(
    () => 'The stations were not read',
    async () => (await gunsOfGreen()).length >= mostGuns,
    30_000,
  );
  await server.db
    .update(operators)
    .set({ baseUrl: sql`replace(${operators.baseUrl}, ${place.origin}, ${operatorLine.origin})` });

  return {
    server,
    /** To the payment channel, the SMS provider and the factory. */
    line,
    /** To the charging operators. */
    operatorLine,
    /** SMS that phones have received. */
    inbox,
    /** From now on SMS go to the played provider; until then customers log in by a fake. */
    sendRealSms(): void {
      sms.send = provider.send;
    },
    channel: async () => (await sandbox.inject('/wechat/control')).json<ChannelBooks>(),
    /** The customer pays an attempt at the channel. `silent`: nobody is notified. */
    async payAtChannel(attemptNo: string, act: 'pay' | 'silent'): Promise<void> {
      const paid = await sandbox.inject({
        method: 'POST',
        url: `/wechat/control/${attemptNo}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ act }),
      });
      if (paid.statusCode !== 200) throw new Error(`${attemptNo} cannot be paid: ${paid.body}`);
    },
    /** The orders that the factory builds. */
    async builtOrders(): Promise<string[]> {
      const { orders } = (await sandbox.inject('/factory/control')).json<{ orders: { orderNo: string }[] }>();
      return orders.map(({ orderNo }) => orderNo);
    },
    /** Guns of an operator into which a car is plugged. */
    async pluggedGuns(count: number): Promise<string[]> {
      if (count > mostGuns) throw new Error(`There are no ${count} guns`);
      const chosen = (await gunsOfGreen()).slice(0, count).map(({ connectorId }) => connectorId);
      for (const connectorId of chosen)
        await place.control({ operatorId: green, connectorId, status: 'plugged' });
      return chosen;
    },
    /** The sessions that the operator has begun, by their numbers. */
    async sessions(): Promise<string[]> {
      const control = await fetch(`${place.origin}/operators/control`);
      const played = (await control.json()) as { operators: { sessions: { startChargeSeq: string }[] }[] };
      return played.operators.flatMap((one) => one.sessions.map(({ startChargeSeq }) => startChargeSeq));
    },
    async close(): Promise<void> {
      await line.close();
      await operatorLine.close();
      await place.close();
      await server.stop();
      await sandbox.close();
    },
  };
}

async function openSandbox(inbox: InboxMessage[]): Promise<FastifyInstance> {
  const sandbox = Fastify({ forceCloseConnections: true });
  const { wechat, factory, sms } = secrets;
  await sandbox.register(
    wechatPaySandbox({
      credentials: wechat,
      publicOrigin: 'http://pay.example',
      dataDir: null,
      speed: 1_000,
    }),
  );
  await sandbox.register(
    smsSandbox({
      account: sms,
      inbox: { add: (message) => void inbox.push(message), list: () => inbox },
      clock: systemClock,
    }),
  );
  // Nobody listens there: what the factory reports is not part of this.
  await sandbox.register(
    factorySandbox({ secrets: factory, dataDir: null, eventsUrl: 'http://127.0.0.1:9/events' }),
  );
  return sandbox;
}

function channelAt(baseUrl: string, notifyUrl: string): ChannelPort {
  const { wechat } = secrets;
  const platformKeys = { [wechat.platformSerial]: wechat.platformPublicKey };
  return createWechatPay({ baseUrl, notifyUrl, credentials: { ...wechat, platformKeys } });
}

const factoryAt = (origin: string): FulfilmentPort =>
  createSignedEventsFactory({
    endpoint: `${origin}/factory/messages`,
    ourSecrets: [secrets.factory.brandSecret],
    factorySecrets: [secrets.factory.factorySecret],
  });
