import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { connectPartners } from '../../apps/server/src/partners.ts';
import type { StartSettings } from '../../apps/server/src/start-settings.ts';
import { orderNo } from '../../packages/kernel/src/ids.ts';
import { systemClock } from '../../packages/platform/src/clock.ts';
import type { Partners } from '../../packages/platform/src/partners.ts';

/** An attempt number that was never used, in the format that UnionPay reads the time from. */
const unusedNo = () => orderNo('A', systemClock.now());

/**
 * Calls by the partners' real protocols that change nothing and cost no money. Each rejects unless the partner has
 * accepted our credentials, and its answer is genuine where it is signed.
 */
const probes: { [Name in keyof Partners]?: (port: Partners[Name]) => Promise<unknown> } = {
  wechat: (port) => port.query(unusedNo()),
  alipay: (port) => port.query(unusedNo()),
  unionpay: (port) => port.query(unusedNo()),
  cmb: (port) => port.query(unusedNo()),
  // An invented code is refused only after the secret was accepted. A new ticket would count against a limit.
  wechatPlatform: (port) => port.userOf('probe'),
  miniProgram: (port) => port.userOf('probe'),
  wecomPlatform: (port) => port.fetchTicket(),
  // A private address has no place.
  ipLocation: (port) => port.findPlace('10.0.0.1'),
  directions: (port) =>
    port.drive([
      { lat: 31.2304, lng: 121.4737 },
      { lat: 31.1979, lng: 121.3363 },
    ]),
  places: (port) => port.search('人民广场'),
  // No signature has this number.
  esign: (port) => port.stateOf('probe'),
  media: (port) => port.list()[Symbol.asyncIterator]().next(),
};

export type Probed = {
  name: string;
  title: string;
  /** `called` by its protocol, or only `connected` to, where no call is harmless. */
  how: 'called' | 'connected';
  /** Null if it succeeded. */
  failure: string | null;
  /** Milliseconds until the answer, the connection or the failure. */
  ms: number;
};

/** Tests the partners that are reached over a network, or the one with this name; at the same time. */
export async function probePartners(
  { config, domains, partners }: StartSettings,
  name: string | undefined,
): Promise<Probed[]> {
  const addresses = addressesOf({ config, domains });
  const listed = domains.flatMap((domain) => domain.partners);
  const tested = listed.filter((one) => addresses.has(one.name) && (!name || one.name === name));
  return Promise.all(
    tested.map(async (one): Promise<Probed> => {
      const key = one.name as keyof Partners;
      const probe = probes[key] as ((port: unknown) => Promise<unknown>) | undefined;
      const address = addresses.get(one.name) ?? '';
      const startedAt = performance.now();
      const failure = await (probe ? probe(partners[key]) : reach(new URL(address))).then(
        () => null,
        reasonOf,
      );
      const ms = Math.round(performance.now() - startedAt);
      return { name: one.name, title: one.title, how: probe ? 'called' : 'connected', failure, ms };
    }),
  );
}

/** The address of each partner that has one, by its name. */
function addressesOf({ config, domains }: Pick<StartSettings, 'config' | 'domains'>): Map<string, string> {
  const found = new Map<string, string>();
  // Connecting them again, each only as far as its address, leaves the settings of all to the one reader of them.
  connectPartners(
    config,
    domains.map(({ partners }) => ({
      partners: partners.map((one) => ({
        ...one,
        connect(settings: unknown) {
          const address = one.address(settings);
          if (address) found.set(one.name, address.value);
          return { wire: 'address' };
        },
      })),
    })),
  );
  return found;
}

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'ws:': 80, 'mqtt:': 1883, 'mqtts:': 8883 };
const connectTimeoutMs = 10_000;

/** Opens a connection, by TLS where the address asks for it, and closes it. @throws Error if there is none */
function reach({ protocol, hostname, port }: URL): Promise<unknown> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const place = { host, port: Number(port) || (ports[protocol] ?? 443) };
  const isPlain = ['http:', 'ws:', 'mqtt:'].includes(protocol);
  return new Promise((resolve, reject) => {
    // A name for the certificate is not allowed where the host is an address.
    const named = isIP(host) > 0 ? place : { ...place, servername: host };
    const socket: Socket = isPlain ? connectPlainly(place) : connectByTls(named);
    socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error(`no connection to ${host}`)));
    socket.once('error', reject);
    socket.once(isPlain ? 'connect' : 'secureConnect', () => {
      socket.destroy();
      resolve(null);
    });
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = Object(error.cause ?? error) as { code?: unknown };
  const { message } = error;
  if (typeof code !== 'string' || message.includes(code)) return message;
  return message === '' ? code : `${message} (${code})`;
}
