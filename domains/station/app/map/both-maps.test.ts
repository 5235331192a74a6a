/** Our own map and AMap behave alike: one list of behaviours, tested on both. */
import { drawOnAmap } from '@ev/map/amap/open-amap.ts';
import type { MapHandle, MapOptions, MapPoint, MapView, OpenMap, Seen } from '@ev/map/port.ts';
import far from '@ev/map/quiet/generated/far.json';
import { openQuietMap } from '@ev/map/quiet/open-quiet-map.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import standIn from '../../sandbox/amap-jsapi.js?raw';

const size = { width: 375, height: 500 };
const people = { lat: 31.23, lng: 121.47 };
const station = (id: string, lat: number, lng: number, rest: Partial<MapPoint> = {}): MapPoint => ({
  id,
  lat,
  lng,
  tone: 'ready',
  mark: '2',
  name: `${id}站`,
  ...rest,
});
const alone = station('alone', 31.245, 121.48);
const pair = [station('left', 31.2, 121.44), station('right', 31.2, 121.4403)];
const points = [alone, ...pair];

/** AMap's response about the key, as a script would load it. */
let keyFits: boolean;
let asked: URL[];

beforeEach(() => {
  keyFits = true;
  asked = [];
  vi.stubGlobal('fetch', async () => Response.json(far));
  // Reduced motion: every move ends at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  for (const [name, value] of [
    ['clientWidth', size.width],
    ['clientHeight', size.height],
    ['offsetWidth', size.width],
    ['offsetHeight', size.height],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'AMap');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The sandbox's script, as if a page had loaded it. */
function loadStandIn(): typeof AMap {
  window._AMapSecurityConfig = { serviceHost: 'https://app.example/_AMapService' };
  const src = 'https://webapi.amap.com/maps?v=2.0&key=k&callback=none';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ src } as HTMLScriptElement);
  // The scripts that it adds come from our server, which a test does not have.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      const url = new URL((node as HTMLScriptElement).src);
      asked.push(url);
      const answer = keyFits ? { status: '1' } : { status: '0', info: 'INVALID_USER_SCODE' };
      const called = (window as unknown as Record<string, (given: object) => void>)[
        url.searchParams.get('callback') ?? ''
      ];
      setTimeout(() => called?.(answer), 0);
    }
  });
  new Function(standIn)();
  return window.AMap;
}

const maps: [name: string, () => OpenMap][] = [
  ['the quiet map', () => openQuietMap],
  ['AMap', () => drawOnAmap(loadStandIn())],
];

async function openMap(make: () => OpenMap, rest: Partial<MapOptions> = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const views: MapView[] = [];
  const chosen: string[] = [];
  const map = await make()(element, {
    centre: people,
    zoom: 12,
    onMove: (view) => views.push(view),
    onChoose: (id) => chosen.push(id),
    ...rest,
  });
  const last = () => views.at(-1) as MapView;
  return { element, map, views, chosen, last };
}

const namesOf = (seen: readonly Seen[]) =>
  seen.map((one) => (one.kind === 'point' ? one.point.id : `${one.count}`));

/** The position of a place in the element, by the view that the map reported. */
function pixelOf({ box }: MapView, { lat, lng }: { lat: number; lng: number }) {
  const y = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  return {
    clientX: ((lng - box.west) / (box.east - box.west)) * size.width,
    clientY: ((y(box.north) - y(lat)) / (y(box.north) - y(box.south))) * size.height,
  };
}

function tap(element: HTMLElement, at: { clientX: number; clientY: number }): void {
  const target = element.querySelector('.amap-container') ?? element;
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(name, { ...at, bubbles: true }));
}

describe.each(maps)('%s', (_name, make) => {
  let opened: MapHandle[] = [];
  const open = async (rest?: Partial<MapOptions>) => {
    const all = await openMap(make, rest);
    opened.push(all.map);
    return all;
  };
  afterEach(() => {
    for (const map of opened) map.destroy();
    opened = [];
  });

  it('reports where it starts: the middle, the zoom and everything in view', async () => {
    const { views, last } = await open();
    expect(views).toHaveLength(1);
    expect(last().zoom).toBe(12);
    expect(last().centre.lat).toBeCloseTo(people.lat, 3);
    expect(last().centre.lng).toBeCloseTo(people.lng, 3);
    const { box } = last();
    // 375 px of 256 · 2¹².
    expect(box.east - box.west).toBeCloseTo((375 / (256 * 2 ** 12)) * 360, 3);
    expect(box.north).toBeGreaterThan(people.lat);
    expect(box.south).toBeLessThan(people.lat);
  });

  it('clusters overlapping points and lists them from the middle outwards', async () => {
    const { map } = await open();
    map.show(points);
    expect(namesOf(map.seen())).toEqual(['alone', '2']);
    map.show([]);
    expect(map.seen()).toEqual([]);
  });

  it('counts what the server clustered', async () => {
    const { map } = await open();
    map.show([station('cluster', 31.24, 121.48, { count: 40, mark: '40' })]);
    expect(map.seen()).toMatchObject([{ kind: 'cluster', count: 40 }]);
  });

  it('moves on request and reports its arrival', async () => {
    const { map, last } = await open();
    map.moveTo({ lat: 39.9, lng: 116.4 }, 10);
    await vi.waitFor(() => expect(last().zoom).toBe(10));
    expect(last().centre.lat).toBeCloseTo(39.9, 2);
    expect(last().centre.lng).toBeCloseTo(116.4, 2);
    map.moveTo({ lat: 30.6, lng: 104.1 });
    await vi.waitFor(() => expect(last().centre.lng).toBeCloseTo(104.1, 2));
    expect(last().zoom).toBe(10);
  });

  it('zooms in and out by steps, between its limits', async () => {
    const { map, last } = await open();
    map.zoomBy(1);
    await vi.waitFor(() => expect(last().zoom).toBe(13));
    map.zoomBy(-20);
    await vi.waitFor(() => expect(last().zoom).toBe(4));
    map.zoomBy(20);
    await vi.waitFor(() => expect(last().zoom).toBe(17));
  });

  it('shows everything it is to fit, and zooms no nearer than a quarter of a town', async () => {
    const { map, last } = await open();
    const far = [
      { lat: 31.2, lng: 121.4 },
      { lat: 39.9, lng: 116.4 },
    ];
    map.fit(far);
    await vi.waitFor(() => expect(last().zoom).toBeLessThan(8));
    for (const { lat, lng } of far) {
      expect(lat > last().box.south && lat < last().box.north).toBe(true);
      expect(lng > last().box.west && lng < last().box.east).toBe(true);
    }
    map.fit([people]);
    await vi.waitFor(() => expect(last().zoom).toBe(15));
    const before = last();
    map.fit([]);
    expect(last()).toEqual(before);
  });

  it('zooms into a cluster until its points are separate', async () => {
    const { map, last } = await open();
    map.show(points);
    const cluster = map.seen().find((one) => one.kind === 'cluster');
    if (cluster?.kind !== 'cluster') throw new Error('There is no cluster');
    map.open(cluster.at);
    await vi.waitFor(() => expect(last().zoom).toBeGreaterThan(14));
    expect(namesOf(map.seen()).toSorted()).toEqual(['left', 'right']);
  });

  it('chooses what a tap hits, also a little beside it, and nothing where nothing is', async () => {
    const { element, map, chosen, last } = await open();
    map.show(points);
    map.choose('alone');
    map.standAt(people);
    // A route is below the points and is not tappable.
    map.trace([people, alone]);
    const tip = pixelOf(last(), alone);
    // The pin marks its place.
    const beside = { clientX: tip.clientX + 22, clientY: tip.clientY - 20 };
    tap(element, beside);
    await vi.waitFor(() => expect(chosen).toEqual(['alone']));
    tap(element, { clientX: tip.clientX + 60, clientY: tip.clientY + 60 });
    tap(element, pixelOf(last(), pair[0] as MapPoint));
    await vi.waitFor(() => expect(last().zoom).toBeGreaterThan(14));
    expect(chosen).toEqual(['alone']);
  });

  it('leaves nothing behind', async () => {
    const { element, map } = await openMap(make);
    map.destroy();
    expect(element.childElementCount).toBe(0);
  });
});

describe('AMap', () => {
  it('is loaded through our server, with the key and never with the security code', async () => {
    const { map } = await openMap(() => drawOnAmap(loadStandIn()));
    expect(asked.map(({ origin, pathname }) => origin + pathname)).toContain(
      'https://app.example/_AMapService/v4/map/styles',
    );
    for (const { searchParams } of asked) {
      expect(searchParams.get('key')).toBe('k');
      expect(searchParams.has('jscode')).toBe(false);
    }
    map.destroy();
  });

  it('is no map while its service refuses, and is replaced by the other one', async () => {
    keyFits = false;
    vi.stubGlobal('reportError', () => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = document.createElement('div');
    document.body.append(element);
    const opening = drawOnAmap(loadStandIn())(element, {
      centre: people,
      zoom: 12,
      onMove: () => {},
      onChoose: () => {},
    });
    const failed = expect(opening).rejects.toThrow('draws nothing');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    vi.useRealTimers();
    expect(element.childElementCount).toBe(0);
  });
});
