import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { MapView, type MapViewProps } from './map-view.tsx';
import type { MapHandle, MapOptions, MapPoint, OpenMap, Seen } from './port.ts';

const station: MapPoint = {
  id: 'a',
  lat: 31,
  lng: 121,
  tone: 'ready',
  mark: '2',
  name: '人民广场站，空闲 2',
};

/** A map that draws nothing and records its calls. */
function plainMap(seen: Seen[] = []) {
  const asked: MapOptions[] = [];
  const handle = {
    show: vi.fn(),
    choose: vi.fn(),
    standAt: vi.fn(),
    trace: vi.fn(),
    moveTo: vi.fn(),
    fit: vi.fn(),
    zoomBy: vi.fn(),
    open: vi.fn(),
    seen: () => seen,
    destroy: vi.fn(),
  } satisfies MapHandle;
  const openMap: OpenMap = async (_element, options) => {
    asked.push(options);
    return handle;
  };
  return { handle, openMap, asked };
}

const propsOf = (openMap: OpenMap, rest: Partial<MapViewProps> = {}): MapViewProps => ({
  load: async () => openMap,
  label: '充电站地图',
  start: { centre: { lat: 31, lng: 121 }, zoom: 12 },
  points: [station],
  chosen: null,
  position: null,
  onMove: vi.fn(),
  onChoose: vi.fn(),
  clusterName: (count) => `${count} 座充电站`,
  ...rest,
});

it('can be used by keyboard: its list has what the map shows', async () => {
  const { handle, openMap } = plainMap([
    { kind: 'point', point: station },
    { kind: 'cluster', at: { lat: 30, lng: 120 }, count: 12 },
  ]);
  const onChoose = vi.fn();
  render(<MapView {...propsOf(openMap, { onChoose })} />);
  await userEvent.click(await screen.findByRole('button', { name: '人民广场站，空闲 2' }));
  expect(onChoose).toHaveBeenCalledWith('a');
  await userEvent.click(screen.getByRole('button', { name: '12 座充电站，放大查看' }));
  expect(handle.open).toHaveBeenCalledWith({ lat: 30, lng: 120 });
  await userEvent.click(screen.getByRole('button', { name: '放大地图' }));
  expect(handle.zoomBy).toHaveBeenCalledWith(1);
});

it('shows new points, the chosen one and the position, without being reopened', async () => {
  const { handle, openMap, asked } = plainMap();
  const props = propsOf(openMap);
  const { rerender } = render(<MapView {...props} />);
  await waitFor(() => expect(handle.show).toHaveBeenCalledWith([station]));
  const moved = { ...props, points: [], chosen: 'a', position: { lat: 1, lng: 2 } };
  rerender(<MapView {...moved} goTo={{ centre: { lat: 5, lng: 6 }, zoom: 9 }} />);
  expect(handle.show).toHaveBeenLastCalledWith([]);
  expect(handle.choose).toHaveBeenLastCalledWith('a');
  expect(handle.standAt).toHaveBeenLastCalledWith({ lat: 1, lng: 2 });
  expect(handle.moveTo).toHaveBeenCalledWith({ lat: 5, lng: 6 }, 9);
  expect(asked).toHaveLength(1);
});

it('says so when there can be no map, and shows no controls of one', async () => {
  const onFail = vi.fn();
  const broken = new Error('no canvas');
  render(<MapView {...propsOf(() => Promise.reject(broken), { onFail })} />);
  await waitFor(() => expect(onFail).toHaveBeenCalledWith(broken));
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves nothing behind, also when it is removed before it has loaded', async () => {
  const { handle, openMap } = plainMap();
  const { unmount } = render(
    <StrictMode>
      <MapView {...propsOf(openMap)} />
    </StrictMode>,
  );
  await waitFor(() => expect(handle.show).toHaveBeenCalled());
  unmount();
  await waitFor(() => expect(handle.destroy).toHaveBeenCalled());
});

it('draws a route and shows all of it', async () => {
  const { handle, openMap } = plainMap();
  const line = [
    { lat: 31, lng: 121 },
    { lat: 39, lng: 116 },
  ];
  render(<MapView {...propsOf(openMap, { line })} />);
  await waitFor(() => expect(handle.trace).toHaveBeenLastCalledWith(line));
  expect(handle.fit).toHaveBeenLastCalledWith(line);
});
