import { systemClock } from '@ev/platform/clock.ts';
import mqtt from 'mqtt';
import { commandTopic, createWire, partsOf, topicOf } from '../link/wire.ts';

/** Cars at a broker of MQTT 5, for measurements: they report what they are given, and do at once what they are told. */
export async function playCars({ endpoint, fleetSecret }: { endpoint: string; fleetSecret: string }) {
  const wire = createWire([fleetSecret]);
  const client = await mqtt.connectAsync(endpoint, { protocolVersion: 5 });
  let answers = 0;
  const envelope = (sequence: number, body: unknown) => ({
    sequence,
    sentAt: systemClock.now(),
    expiresAt: null,
    body,
  });

  client.on('message', (path, payload) => {
    const parts = partsOf(path);
    if (!parts) return;
    const { commandNo } = wire.open(path, payload, systemClock.now()).body as { commandNo: string };
    answers += 1;
    const answer = { commandNo, outcome: 'done', failure: null };
    const sealed = wire.seal(parts.vin, 'answer', envelope(answers, answer));
    void client.publishAsync(topicOf(parts.vin, 'answer'), sealed, { qos: 1 });
  });
  await client.subscribeAsync(`vehicles/+/${commandTopic}`, { qos: 1 });

  return {
    /** A state message of a car, signed. */
    report: (vin: string, sequence: number, body: object): { path: string; payload: Buffer } => ({
      path: topicOf(vin, 'state'),
      payload: wire.seal(vin, 'state', envelope(sequence, body)),
    }),
    /** Resolves once the broker has it. */
    publish: ({ path, payload }: { path: string; payload: Buffer }) =>
      client.publishAsync(path, payload, { qos: 1 }),
    stop: () => client.endAsync(true),
  };
}
