import { setTimeout as pause } from 'node:timers/promises';
import type { IClientOptions, MqttClient } from 'mqtt';
import mqtt from 'mqtt';

export type LaneOptions = {
  endpoint: string;
  connection: IClientOptions;
  /** The topic filter, with the group of a shared subscription where the broker shares. */
  filter: string;
  /** Client ids begin with it. */
  name: string;
  count: number;
  /** Resolves once a message may be acknowledged. */
  receive(path: string, payload: Buffer): Promise<void>;
};

/** For how long the broker keeps what a dead process has not acknowledged. */
const sessionSeconds = 3_600;
/** How long a process that stops waits for what it has begun. */
const patienceMs = 3_000;

/**
 * Connections that share one subscription. Each handles one message after the other and acknowledges it when it is
 * stored, so that a process that dies loses nothing; several lanes let messages be stored in batches.
 */
export function openLanes({ endpoint, connection, filter, name, count, receive }: LaneOptions) {
  let stopping = false;
  const pending = new Set<Promise<void>>();

  function lane(number: number): MqttClient {
    const client = mqtt.connect(endpoint, {
      ...connection,
      clientId: `${name}-${number}`,
      // Unacknowledged messages of a process that died come again to the one that takes its place.
      clean: false,
      ...(connection.protocolVersion === 5 && {
        properties: { ...connection.properties, sessionExpiryInterval: sessionSeconds },
      }),
    });
    // The client acknowledges a message, and reads the next one, only when this calls back.
    client.handleMessage = ({ topic, payload }, acknowledge) => {
      const work = receive(topic, Buffer.from(payload)).then(
        () => acknowledge(),
        // Only when the process stops: the message stays unacknowledged and comes again.
        () => undefined,
      );
      pending.add(work);
      void work.finally(() => pending.delete(work));
    };
    client.on('connect', () => {
      if (!stopping) client.subscribe(filter, { qos: 1 });
    });
    return client;
  }

  const clients = Array.from({ length: count }, (_, number) => lane(number));
  // The client reconnects by itself; an error without a listener would end the process.
  for (const client of clients) client.on('error', () => undefined);

  return {
    /** Stops in order: what was begun is stored and acknowledged, as far as that takes no long time. */
    async stop(): Promise<void> {
      stopping = true;
      const ended = Promise.all(clients.map((client) => leave(client, filter))).then(() =>
        Promise.all(pending),
      );
      await Promise.race([ended, pause(patienceMs, undefined, { ref: false })]);
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
}

/** Without this the broker would share messages with a session that nobody reads. */
async function leave(client: MqttClient, filter: string): Promise<void> {
  if (client.connected) await client.unsubscribeAsync(filter).catch(() => undefined);
}
