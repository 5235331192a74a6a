import type { Point } from '@ev/kernel/geo.ts';
import { clustersOf } from '../points/clusters.ts';
import { pointColoursOf } from '../points/draw-points.ts';
import { byDistance, type Hand, hitBy } from '../points/find-points.ts';
import { farthestZoom, type MapHandle, type MapView, nearestZoom, type OpenMap } from '../port.ts';
import { type AmapAccount, loadAmap } from './load-amap.ts';
import { pointsOnAmap } from './points-on-amap.ts';

/** The timeout from the start of the script to the first complete rendering. */
const patienceMs = 8_000;
const fitPadding = 40;
const nearestFit = 15;

/**
 * AMap by its JS API 2.0. It uses GCJ-02 coordinates too, so nothing is converted. @throws as `OpenMap` does
 */
export const openAmap =
  (account: AmapAccount): OpenMap =>
  async (element, options) =>
    drawOnAmap(await loadAmap(account))(element, options);

/** The map, using a loaded script. */
export const drawOnAmap =
  (api: typeof AMap): OpenMap =>
  async (element, { centre, zoom, onMove, onChoose }) => {
    // An element of its own, because AMap's styles make its container relative.
    const place = document.createElement('div');
    place.style.cssText = 'position:absolute;inset:0';
    element.append(place);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const night = element.closest('[data-look="night"]') !== null;
    const map = new api.Map(place, {
      center: [centre.lng, centre.lat],
      zoom,
      zooms: [farthestZoom, nearestZoom],
      viewMode: '2D',
      mapStyle: `amap://styles/${night ? 'dark' : 'normal'}`,
      rotateEnable: false,
      pitchEnable: false,
      isHotspot: false,
      // The list beside the map serves the keyboard.
      keyboardEnable: false,
      animateEnable: !calm,
      jogEnable: !calm,
    });
    const leave = () => {
      map.destroy();
      place.remove();
    };
    try {
      await complete(map);
    } catch (error) {
      leave();
      throw error;
    }

    let clusters = clustersOf([]);
    let chosen: string | null = null;
    let person: Point | null = null;
    let line: readonly Point[] | null = null;
    /** The zoom requested by buttons while the map is still animating. */
    let wantedZoom: number | null = null;
    const hand: Hand = {
      toPixel: ({ lat, lng }) => map.lngLatToContainer([lng, lat]),
      toPlace: ({ x, y }) => map.containerToLngLat([x, y]),
    };
    const drawing = pointsOnAmap(api, map, {
      hand,
      colours: pointColoursOf(element),
      shown: () => ({ clusters, chosen, person, line }),
    });

    const view = (): MapView => {
      const bounds = map.getBounds();
      const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
      const { lat, lng } = map.getCenter();
      return {
        box: { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat },
        zoom: map.getZoom(),
        centre: { lat, lng },
      };
    };
    let told = '';
    const rest = () => {
      const now = view();
      const said = JSON.stringify(now);
      // A zoom moves the map too, and both fire an event at their end.
      if (said !== told) onMove(now);
      told = said;
    };
    map.on('moveend', rest);
    map.on('zoomend', () => {
      wantedZoom = null;
      rest();
    });
    map.on('resize', rest);

    const zoomTo = (near: number, { lat, lng }: Point) =>
      map.setZoomAndCenter(Math.max(farthestZoom, Math.min(near, nearestZoom)), [lng, lat], calm);
    const open = (at: Point) => zoomTo(clusters.opensAt(at, Math.floor(map.getZoom())), at);
    map.on('click', ({ pixel }: { pixel: AMap.Pixel }) => {
      const hit = hitBy(hand, pixel, clusters, map.getZoom());
      if (hit?.kind === 'point') onChoose(hit.point.id);
      else if (hit) open(hit.at);
    });
    rest();

    const handle: MapHandle = {
      show(points) {
        clusters = clustersOf(points);
        drawing.again();
      },
      choose(id) {
        if (chosen === id) return;
        chosen = id;
        drawing.again();
      },
      standAt(position) {
        person = position;
        drawing.again();
      },
      trace(points) {
        line = points;
        drawing.again();
      },
      moveTo: (to, near) => zoomTo(near ?? map.getZoom(), to),
      fit(all) {
        if (all.length === 0) return;
        const lats = all.map(({ lat }) => lat);
        const lngs = all.map(({ lng }) => lng);
        const bounds = new api.Bounds(
          [Math.min(...lngs), Math.min(...lats)],
          [Math.max(...lngs), Math.max(...lats)],
        );
        const padding = [fitPadding, fitPadding, fitPadding, fitPadding];
        const [near, middle] = map.getFitZoomAndCenterByBounds(bounds, padding, nearestFit);
        zoomTo(near, middle);
      },
      zoomBy(steps) {
        const wanted = (wantedZoom ?? Math.round(map.getZoom())) + steps;
        wantedZoom = Math.max(farthestZoom, Math.min(wanted, nearestZoom));
        map.setZoom(wantedZoom, calm);
      },
      seen() {
        const { box, zoom: near, centre: middle } = view();
        return byDistance(clusters.within(box, near), middle);
      },
      open,
      destroy: leave,
    };
    return handle;
  };

/**
 * @throws Error if the first rendering does not complete: with a refused key the map would stay blank forever
 */
function complete(map: AMap.Map): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('AMap draws nothing')), patienceMs);
    map.on('complete', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
