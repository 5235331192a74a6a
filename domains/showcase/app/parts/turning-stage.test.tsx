import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Look } from '../../configurator/look.ts';
import type { StageView } from './car-stage.tsx';
import { TurningStage } from './turning-stage.tsx';

const look: Look = { family: 'suv', paint: 'moss', roofPaint: null, wheel: 'aero', interior: 'onyx' };

// Preloaded, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./turning-hand.tsx');
});

const { decode } = HTMLImageElement.prototype;
const { getContext } = HTMLCanvasElement.prototype;
afterEach(() => {
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(HTMLCanvasElement.prototype, { getContext });
});

/** Makes pictures load and canvases draw in the page, as in a browser. */
function canDraw() {
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  const draw = () => undefined;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return { canvas: this, drawImage: draw, clearRect: draw, fillRect: draw };
    },
  });
}

/** Drags over the stage by so many px, and returns the requested views. */
async function drag(view: StageView, dx: number): Promise<StageView[]> {
  const seen: StageView[] = [];
  render(<TurningStage look={look} view={view} onView={(next) => seen.push(next)} alt="岳" />);
  const stage = await screen.findByRole('slider');
  Object.defineProperty(stage.parentElement, 'clientWidth', { value: 375 });
  stage.setPointerCapture = vi.fn();
  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 200 });
  fireEvent.pointerMove(stage, { pointerId: 1, clientX: 200 + dx });
  fireEvent.pointerUp(stage, { pointerId: 1, clientX: 200 + dx });
  return seen;
}

it('turns the car by a drag', async () => {
  expect(await drag('front', -150)).toEqual(['rear']);
});

it('turns it back by a drag in either direction', async () => {
  expect(await drag('rear', -150)).toEqual(['front']);
});

it('leaves the interior as it is', async () => {
  const stage = (view: StageView) => (
    <TurningStage look={look} view={view} onView={() => undefined} alt="岳" />
  );
  const { rerender } = render(stage('front'));
  await screen.findByRole('slider');
  rerender(stage('interior'));
  expect(screen.queryByRole('slider')).toBeNull();
});

it('turns the car by arrow keys, from view to view until the pictures of all its sides are loaded', async () => {
  const seen: StageView[] = [];
  render(<TurningStage look={look} view="front" onView={(next) => seen.push(next)} alt="岳" />);
  const slider = await screen.findByRole('slider', { name: '转动岳' });
  expect(slider.getAttribute('aria-valuetext')).toBe('左前方');
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(seen).toEqual(['rear', 'rear']);
});

it('turns step by step with the pictures of all its sides, and stops when another view is chosen', async () => {
  canDraw();
  const own: Look = { ...look, family: 'sedan', wheel: 'turbine' };
  const stage = (view: StageView) => (
    <TurningStage look={own} view={view} onView={() => undefined} alt="岳" />
  );
  const { rerender } = render(stage('front'));
  const slider = await screen.findByRole('slider', { name: '转动岳' });
  expect(slider.getAttribute('aria-valuenow')).toBe('45');
  await waitFor(() => {
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('60');
  });
  rerender(stage('rear'));
  expect(slider.getAttribute('aria-valuenow')).toBe('135');
});
