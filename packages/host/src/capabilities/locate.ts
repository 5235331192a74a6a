import { byBridge, type Capability, done, type HostTools, type Outcome, unable } from '../capability.ts';
import { type CoordinateSystem, type Coordinates, convert, isOnEarth } from '../coordinates.ts';
import { locateFailures } from '../locate-failures.ts';
import type { UncheckedAnswer } from '../native-contract.ts';

/**
 * A location as the specification (§3) defines it: metres, metres per second; null where the host does not
 * report a value.
 */
export type Located = Coordinates & {
  accuracy: number | null;
  speed: number | null;
  altitude: number | null;
  verticalAccuracy: number | null;
  horizontalAccuracy: number | null;
  /** `network`: the centre of the city of the network address. Good enough for a city, not for distances. */
  by: 'native' | 'wechat' | 'browser' | 'network';
};

export type LocateInput = {
  /** The coordinate system of the result; GCJ-02 by default. */
  type?: CoordinateSystem;
  /** The location of the network address, in GCJ-02, as the brand's server knows it; null if it does not. */
  network: () => Promise<Coordinates | null>;
};

/** Specification §9. */
const locateWithinMs = 100_000;
/** For this long a location that the phone already knows is accepted. */
const freshMs = 300_000;

const askApp = byBridge('app.locate', readPlace, locateWithinMs);

/** The phone's location, or if it is not available the city of its network address (specification §7). */
export const locate: Capability<LocateInput, Located> = {
  name: 'locate',
  ways: [
    {
      ...askApp,
      async go(input, tools) {
        const answer = await askApp.go({ type: input.type ?? 'gcj02' }, tools);
        if (answer.outcome === 'left') return byNetwork(input, 'denied');
        return answer.outcome === 'done' ? done({ ...answer.data, by: 'native' }) : answer;
      },
    },
    {
      by: "WeChat's SDK `getLocation`",
      hosts: ['wechat', 'miniProgram', 'wecom'],
      go: askWechat,
    },
    { by: "the browser's geolocation", go: ({ type = 'gcj02' }) => askBrowser(type) },
    { by: 'the city of the network', go: (input) => byNetwork(input, 'network') },
  ],
};

const nothingMore = {
  accuracy: null,
  speed: null,
  altitude: null,
  verticalAccuracy: null,
  horizontalAccuracy: null,
} as const;

function failed(why: keyof typeof locateFailures): Outcome<never> {
  return { outcome: 'unable', message: locateFailures[why] };
}

/** Also used at once when the customer has just refused, so that the next way does not ask them again. */
async function byNetwork(
  { type = 'gcj02', network }: LocateInput,
  why: keyof typeof locateFailures,
): Promise<Outcome<Located>> {
  const place = await network().catch(() => null);
  if (!place || !isOnEarth(place)) return failed(why);
  return done({ ...convert(place, 'gcj02', type), ...nothingMore, by: 'network' });
}

async function askWechat(input: LocateInput, { wechat }: HostTools): Promise<Outcome<Located>> {
  const sdk = await wechat();
  if (!sdk) return unable;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed('network')), locateWithinMs);
    const settle = (outcome: Outcome<Located>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    sdk.getLocation({
      type: input.type ?? 'gcj02',
      success(result) {
        const place = readPlace(result);
        settle(place ? done({ ...place, by: 'wechat' }) : unable);
      },
      cancel: () => void byNetwork(input, 'denied').then(settle),
      fail: () => settle(unable),
    });
  });
}

function askBrowser(type: CoordinateSystem): Promise<Outcome<Located>> {
  // Chromium has it on plain http addresses too, where it only refuses.
  if (!navigator.geolocation || !window.isSecureContext) return Promise.resolve(failed('nonsupport'));
  return new Promise((resolve) => {
    // Some web views never answer, and the browser's own timeout starts only after the person has answered
    // the prompt.
    const timer = setTimeout(() => resolve(failed('network')), locateWithinMs);
    const settle = (outcome: Outcome<Located>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { accuracy, speed, altitude, altitudeAccuracy } = coords;
        settle(
          done({
            ...convert(coords, 'wgs84', type),
            accuracy,
            speed,
            altitude,
            verticalAccuracy: altitudeAccuracy,
            horizontalAccuracy: accuracy,
            by: 'browser',
          }),
        );
      },
      ({ code, PERMISSION_DENIED }) => settle(failed(code === PERMISSION_DENIED ? 'denied' : 'network')),
      { timeout: locateWithinMs, maximumAge: freshMs },
    );
  });
}

/** A location as a host returns it, already in the requested system. */
function readPlace(data: unknown): Omit<Located, 'by'> | null {
  const given = Object(data) as UncheckedAnswer<'app.locate'>;
  const { latitude, longitude } = given;
  if (!isOnEarth({ latitude, longitude })) return null;
  const measure = (name: keyof typeof nothingMore) =>
    typeof given[name] === 'number' ? (given[name] as number) : null;
  return {
    latitude: latitude as number,
    longitude: longitude as number,
    accuracy: measure('accuracy'),
    speed: measure('speed'),
    altitude: measure('altitude'),
    verticalAccuracy: measure('verticalAccuracy'),
    horizontalAccuracy: measure('horizontalAccuracy') ?? measure('accuracy'),
  };
}
