import 'leaflet/dist/leaflet.css';
import { CircleMarker, LatLng, LatLngBounds, Map as LeafletMap, Polyline } from 'leaflet';
import { clustersOf } from '../points/clusters.ts';
import { drawPoints, personMark, pointColoursOf, wayMark } from '../points/draw-points.ts';
import { byDistance, type Hand, hitBy } from '../points/find-points.ts';
import { farthestZoom, type MapHandle, type MapPoint, nearestZoom, type OpenMap } from '../port.ts';
import { drawGround } from './draw-ground.ts';
import { loadGround } from './ground.ts';
import { groundBox } from './ground-grid.ts';
import { CanvasLayer } from './tile-layer.ts';

/** A map with our own ground: no key, no third-party server. @throws if the ground cannot be loaded */
export const openQuietMap: OpenMap = async (element, { centre, zoom, onMove, onChoose }) => {
  const ground = await loadGround();
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = style.fontFamily;
  const { west, south, east, north } = groundBox;
  const map = new LeafletMap(element, {
    center: [centre.lat, centre.lng],
    zoom,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    maxBounds: [
      [south, west],
      [north, east],
    ],
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    bounceAtZoomLimits: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });

  let points: readonly MapPoint[] = [];
  let clusters = clustersOf(points);
  let chosen: string | null = null;
  let person: CircleMarker | null = null;
  let way: Polyline | null = null;

  const groundLayer = new CanvasLayer(
    drawGround(
      ground,
      {
        land: colour('--map-land'),
        sea: colour('--map-sea'),
        river: colour('--map-sea'),
        road: colour('--map-road'),
        grid: colour('--map-grid'),
        ink: colour('--ink-2'),
        halo: colour('--map-land'),
        font,
      },
      () => groundLayer.drawAgain(),
    ),
    'tilePane',
  );
  const colours = pointColoursOf(element);
  const pointLayer = new CanvasLayer(
    (context, at) => drawPoints(context, clusters.ofTile(at), chosen, colours),
    'overlayPane',
  );
  map.addLayer(groundLayer).addLayer(pointLayer);

  const boxOf = (bounds: LatLngBounds) => ({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  });
  const view = () => {
    const { lat, lng } = map.getCenter();
    return { box: boxOf(map.getBounds()), zoom: map.getZoom(), centre: { lat, lng } };
  };

  function open(at: { lat: number; lng: number }): void {
    map.setView([at.lat, at.lng], Math.min(clusters.opensAt(at, map.getZoom()), nearestZoom));
  }

  map.on('moveend', () => onMove(view()));
  const hand: Hand = {
    toPixel: ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]),
    toPlace: ({ x, y }) => map.containerPointToLatLng([x, y]),
  };
  map.on('click', ({ containerPoint }) => {
    const hit = hitBy(hand, containerPoint, clusters, map.getZoom());
    if (hit?.kind === 'point') onChoose(hit.point.id);
    else if (hit) open(hit.at);
  });
  onMove(view());

  const handle: MapHandle = {
    show(next) {
      points = next;
      clusters = clustersOf(points);
      pointLayer.drawAgain();
    },
    choose(id) {
      if (chosen === id) return;
      chosen = id;
      pointLayer.drawAgain();
    },
    standAt(position) {
      person?.remove();
      person = position
        ? new CircleMarker([position.lat, position.lng], {
            radius: personMark.radius,
            weight: personMark.ring,
            color: colours.ring,
            fillColor: colours.person,
            fillOpacity: 1,
            interactive: false,
          }).addTo(map)
        : null;
    },
    trace(line) {
      way?.remove();
      way = line
        ? new Polyline(
            line.map(({ lat, lng }) => new LatLng(lat, lng)),
            {
              color: colour('--map-person'),
              weight: wayMark.width,
              opacity: wayMark.opacity,
              interactive: false,
              smoothFactor: 1.5,
              pane: 'tilePane',
            },
          ).addTo(map)
        : null;
    },
    moveTo: (to, near) => {
      map.setView([to.lat, to.lng], near ?? map.getZoom());
    },
    fit(all) {
      if (all.length === 0) return;
      const bounds = new LatLngBounds(all.map(({ lat, lng }) => new LatLng(lat, lng)));
      map.fitBounds(bounds, { padding: [40, 40], maxZoom: 15 });
    },
    zoomBy: (steps) => {
      map.setZoom(map.getZoom() + steps);
    },
    seen() {
      const { box, zoom: near, centre: middle } = view();
      return byDistance(clusters.within(box, near), middle);
    },
    open,
    destroy: () => {
      map.remove();
      // Leaflet ends a zoom animation by a timer, which would access the removed pane.
      Object.assign(map, { _animatingZoom: false });
    },
  };
  return handle;
};
