import { secondMs } from '@ev/kernel/durations.ts';
import { secureRandom } from '@ev/kernel/ids.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { IClientOptions, IClientPublishOptions, MqttClient } from 'mqtt';
import mqtt from 'mqtt';
import { openLanes } from './lanes.ts';
import type { Listening, VehicleLink } from './port.ts';
import { commandTopic, createWire, planSetTopic, topicOf, upFilter } from './wire.ts';

export type MqttLinkOptions = {
  /** `mqtts://…`, `wss://…`; without TLS only in demos and tests. */
  endpoint: string;
  username?: string | undefined;
  password?: string | undefined;
  /** Secrets of the fleet in Base64, newest first. */
  fleetSecrets: readonly string[];
  /** 5; 4 for a broker that speaks only MQTT 3.1.1, which then keeps expired messages until cars drop them. */
  protocolVersion: 4 | 5;
  /** Whether the broker shares a subscription among processes; without it only one process may listen. */
  shared: boolean;
  /** Connections of a process that share the messages. */
  lanes: number;
  clock: Clock;
};

const connectTimeoutMs = 10 * secondMs;
const answerTimeoutMs = 5 * secondMs;
/** Processes do not come back to a broker at the same instant. */
const reconnectMs = () => secondMs + Math.round(secureRandom() * 4 * secondMs);
const keepaliveSeconds = 30;

/** Cars behind a broker that speaks MQTT, with signed payloads. */
export function createMqttLink(options: MqttLinkOptions): VehicleLink {
  const { endpoint, username, password, protocolVersion, shared, clock } = options;
  const wire = createWire(options.fleetSecrets);
  const connection: IClientOptions = {
    protocolVersion,
    reconnectPeriod: reconnectMs(),
    connectTimeout: connectTimeoutMs,
    keepalive: keepaliveSeconds,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
  let sender: MqttClient | null = null;

  async function publish(path: string, payload: Buffer, more: IClientPublishOptions): Promise<void> {
    sender ??= openSender(endpoint, connection);
    await connected(sender);
    await inTime(sender.publishAsync(path, payload, { qos: 1, ...more }));
  }

  async function open({ now, claimPlace, take, onRefused }: Listening) {
    const place = await claimPlace();
    return openLanes({
      endpoint,
      connection,
      filter: shared ? `$share/ev/${upFilter}` : upFilter,
      name: place,
      count: shared ? options.lanes : 1,
      async receive(path, payload) {
        try {
          const { vin, topic, sequence, sentAt, body } = wire.open(path, payload, now());
          await take({ vin, topic, sequence, sentAt, body });
        } catch (error) {
          if (!(error instanceof NotGenuine)) throw error;
          onRefused(error.kind);
        }
      },
    });
  }

  return {
    wire: `MQTT ${protocolVersion === 5 ? '5.0' : '3.1.1'} with payloads signed by HMAC-SHA256, against mosquitto 2.0; unverified with cars`,
    async sendCommand(vin, { issuedAt, expiresAt, ...command }) {
      const seconds = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / secondMs);
      if (seconds <= 0) throw new Error('The command has expired');
      const payload = wire.seal(vin, commandTopic, {
        sequence: issuedAt.getTime(),
        sentAt: clock.now(),
        expiresAt,
        body: command,
      });
      const expiry = protocolVersion === 5 ? { properties: { messageExpiryInterval: seconds } } : {};
      await publish(topicOf(vin, commandTopic), payload, expiry);
    },
    async sendPlans(vin, set) {
      const payload = wire.seal(vin, planSetTopic, {
        sequence: set.version,
        sentAt: clock.now(),
        expiresAt: null,
        body: set,
      });
      await publish(topicOf(vin, planSetTopic), payload, { retain: true });
    },
    async listen(listening) {
      const lanes = open(listening);
      return {
        async stop() {
          const opened = await lanes.catch(() => null);
          await opened?.stop();
          await sender?.endAsync(true);
          sender = null;
        },
      };
    },
  };
}

function openSender(endpoint: string, connection: IClientOptions): MqttClient {
  const client = mqtt.connect(endpoint, { ...connection, clean: true, queueQoSZero: false });
  client.on('error', () => undefined);
  return client;
}

function connected(client: MqttClient): Promise<void> {
  if (client.connected) return Promise.resolve();
  return inTime(new Promise<void>((resolve) => client.once('connect', () => resolve())));
}

/** @throws Error if the broker does not answer in time */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The broker does not answer')), answerTimeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
