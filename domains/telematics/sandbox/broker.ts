import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Aedes, type AuthenticateError } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { brokerPath } from './credentials.ts';

export type Broker = Awaited<ReturnType<typeof openBroker>>;

const badPassword = 4;

/** The demo's broker: MQTT 3.1.1 over WebSocket, for the brand alone. The cars live in the same process. */
export async function openBroker(
  server: Server,
  brand: { username: string; password: string },
  onMessage: (vin: string, topic: string, payload: string) => void,
) {
  const broker = await Aedes.createBroker({
    authenticate(_client, username, password, done) {
      const isBrand = username === brand.username && password?.toString() === brand.password;
      const refusal = Object.assign(new Error('unknown'), { returnCode: badPassword }) as AuthenticateError;
      done(isBrand ? null : refusal, isBrand);
    },
  });
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'mqtt' });

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://sandbox').pathname !== brokerPath) return;
    sockets.handleUpgrade(request, socket, head, (client) => {
      const stream = createWebSocketStream(client);
      stream.on('error', () => client.terminate());
      broker.handle(stream, request);
    });
  };
  server.on('upgrade', onUpgrade);

  broker.on('publish', (packet, client) => {
    // What the cars publish comes from no client.
    const [, vin, topic] = (client && /^vehicles\/(\w{17})\/(command|plans\/set)$/.exec(packet.topic)) || [];
    if (vin && topic) onMessage(vin, topic, packet.payload.toString());
  });

  return {
    publish(path: string, payload: string): void {
      const packet = { cmd: 'publish', qos: 1, topic: path, payload, dup: false, retain: false } as const;
      broker.publish(packet, () => undefined);
    },
    /** Ends all connections, as a broker that is restarted does. */
    dropConnections(): void {
      for (const client of sockets.clients) client.terminate();
    },
    async close(): Promise<void> {
      server.off('upgrade', onUpgrade);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}
