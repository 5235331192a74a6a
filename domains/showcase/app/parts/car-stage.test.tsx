import { canDraw } from '@ev/testkit/app/drawing.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Look } from '../../configurator/look.ts';
import { CarStage, type StageView } from './car-stage.tsx';

const look: Look = { family: 'sedan', paint: 'fjord', roofPaint: null, wheel: 'turbine', interior: 'onyx' };
const show = (change: Partial<Look>, view: StageView = 'front') =>
  render(<CarStage look={{ ...look, ...change }} view={view} alt="凌" />);
const loading = () => screen.queryByText('正在加载，画面与这份配置不同');

it.each<[string, Partial<Look>, StageView]>([
  ['other wheels', { wheel: 'aero' }, 'front'],
  ['another roof', { roofPaint: 'graphite' }, 'front'],
  ['the rear', {}, 'rear'],
])('says of a car with %s that its picture is still loading', async (_, change, view) => {
  canDraw();
  show(change, view);
  expect(loading()).toBeTruthy();
  await waitFor(() => expect(loading()).toBeNull());
});

it('says nothing of a car that the ready-made picture shows as it is', async () => {
  canDraw();
  show({});
  expect(loading()).toBeNull();
  await waitFor(() => expect(screen.getByRole('img', { name: '凌' }).tagName).toBe('CANVAS'));
});

it('says that a picture that did not load shows another configuration', async () => {
  canDraw((src) => src.includes('/wheel-'));
  show({ wheel: 'spoke' });
  expect(await screen.findByText('图片没有加载成功，画面与这份配置不同')).toBeTruthy();
});
