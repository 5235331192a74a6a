import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Look } from '../../configurator/look.ts';
import type { StageView } from './car-stage.tsx';
import { TurningStage } from './turning-stage.tsx';

const look: Look = { family: 'suv', paint: 'moss', roofPaint: null, wheel: 'aero', interior: 'onyx' };

/** Drags over the stage by so many px, and gives the views that were asked for. */
function drag(view: StageView, dx: number): StageView[] {
  const seen: StageView[] = [];
  render(<TurningStage look={look} view={view} onView={(next) => seen.push(next)} alt="岳" />);
  const picture = screen.getByRole('img', { name: '岳' });
  const stage = picture.closest('div')?.parentElement as HTMLElement;
  Object.defineProperty(stage, 'clientWidth', { value: 375 });
  stage.setPointerCapture = vi.fn();
  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 200 });
  fireEvent.pointerMove(stage, { pointerId: 1, clientX: 200 + dx });
  fireEvent.pointerUp(stage, { pointerId: 1, clientX: 200 + dx });
  return seen;
}

it('turns the car by a drag', () => {
  expect(drag('front', -150)).toEqual(['rear']);
});

it('turns it back by a drag of either direction', () => {
  expect(drag('rear', -150)).toEqual(['front']);
});

it('leaves the cabin as it is', () => {
  expect(drag('interior', -150)).toEqual([]);
});
