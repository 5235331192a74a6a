import type { Point } from '@ev/kernel/geo.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './map-view.module.css';
import type { MapHandle, MapPoint, OpenMap, Seen, MapView as View } from './port.ts';

export type MapViewProps = {
  /** Loads the code of the selected map. */
  load(): Promise<OpenMap>;
  /** The accessible name of the map. */
  label: string;
  /** The initial view; later values have no effect, use `goTo`. */
  start: { centre: Point; zoom: number };
  points: readonly MapPoint[];
  chosen: string | null;
  /** The customer's position. */
  position: Point | null;
  /** A route to draw; a new one is fitted into the view. */
  line?: readonly Point[];
  /** A new value moves the map there. */
  goTo?: { centre: Point; zoom?: number } | null;
  onMove(view: View): void;
  onChoose(id: string): void;
  /** Called if the map cannot be drawn, so that the page shows only its list. */
  onFail?(error: unknown): void;
  /** The accessible name of a cluster: `12 座充电站`. */
  clusterName(count: number): string;
};

/** The maximum number of list entries; a longer list would be of no use. */
const listed = 20;

/**
 * A map of points, with a list of the same points for keyboards and screen readers. Fills its parent element.
 */
export function MapView(props: MapViewProps) {
  const { load, label, start, points, chosen, position, line, goTo, clusterName } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const listId = useId();
  const onMove = useEffectEvent((view: View, handle: MapHandle | null) => {
    props.onMove(view);
    if (handle) setSeen(handle.seen().slice(0, listed));
  });
  const onChoose = useEffectEvent((id: string) => props.onChoose(id));
  const onFail = useEffectEvent((error: unknown) => props.onFail?.(error));
  const open = useEffectEvent(async (element: HTMLElement, still: () => boolean) => {
    const openMap = await load();
    if (!still()) return null;
    let handle: MapHandle | null = null;
    handle = await openMap(element, {
      ...start,
      onMove: (view) => onMove(view, handle),
      onChoose: (id) => onChoose(id),
    });
    return handle;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let wanted = true;
    let opened: MapHandle | null = null;
    open(element, () => wanted).then(
      (handle) => {
        if (!wanted) handle?.destroy();
        else {
          opened = handle;
          setMap(handle);
        }
      },
      (error) => {
        if (wanted) onFail(error);
      },
    );
    return () => {
      wanted = false;
      opened?.destroy();
      setMap(null);
    };
  }, []);

  useEffect(() => {
    map?.show(points);
    if (map) setSeen(map.seen().slice(0, listed));
  }, [map, points]);
  useEffect(() => {
    map?.trace(line ?? null);
    if (line) map?.fit(line);
  }, [map, line]);
  useEffect(() => map?.choose(chosen), [map, chosen]);
  useEffect(() => map?.standAt(position), [map, position]);
  useEffect(() => {
    if (goTo) map?.moveTo(goTo.centre, goTo.zoom);
  }, [map, goTo]);

  return (
    <section className={styles.view} aria-label={label}>
      <div ref={box} className={styles.ground} aria-describedby={listId} />
      {!map && (
        <p className={styles.coming} role="status">
          正在打开地图
        </p>
      )}
      {map && (
        <>
          <div className={styles.zoom}>
            <button type="button" className={styles.step} aria-label="放大地图" onClick={() => map.zoomBy(1)}>
              +
            </button>
            <button
              type="button"
              className={styles.step}
              aria-label="缩小地图"
              onClick={() => map.zoomBy(-1)}
            >
              −
            </button>
          </div>
          <ul id={listId} className={styles.list} aria-label={`${label}，由近到远`}>
            {seen.map((one) =>
              one.kind === 'point' ? (
                <li key={one.point.id}>
                  <button
                    type="button"
                    className={styles.item}
                    onFocus={() => map.choose(one.point.id)}
                    onClick={() => props.onChoose(one.point.id)}
                  >
                    {one.point.name}
                  </button>
                </li>
              ) : (
                <li key={`${one.at.lat},${one.at.lng}`}>
                  <button type="button" className={styles.item} onClick={() => map.open(one.at)}>
                    {clusterName(one.count)}，放大查看
                  </button>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </section>
  );
}
