import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeBar } from './notice-bar.tsx';

const notices = ['支付渠道维护', '门店迁址', '新车到店'].map((text) => ({ key: text, text }));
const shown = () => screen.getByRole('listitem').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.unstubAllGlobals());

test('the next one comes after 4 s, and after the last the first', () => {
  render(<NoticeBar notices={notices} />);
  pass(3999);
  expect(shown()).toBe('支付渠道维护');
  pass(1);
  expect(shown()).toBe('门店迁址');
  pass(8000);
  expect(shown()).toBe('支付渠道维护');
});

test('they pause during a touch, and stop after a manual turn', () => {
  render(<NoticeBar notices={notices} />);
  const bar = screen.getByRole('region', { name: '公告' });
  fireEvent.pointerEnter(bar);
  pass(60_000);
  expect(shown()).toBe('支付渠道维护');
  fireEvent.pointerLeave(bar);
  pass(4000);
  expect(shown()).toBe('门店迁址');
  fireEvent.click(screen.getByRole('button', { name: '下一条，当前第 2 条，共 3 条' }));
  pass(60_000);
  expect(shown()).toBe('新车到店');
});

test('nothing moves with reduced motion; manual turning still works', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  render(<NoticeBar notices={notices} />);
  pass(60_000);
  expect(shown()).toBe('支付渠道维护');
  fireEvent.click(screen.getByRole('button', { name: /^下一条/ }));
  expect(shown()).toBe('门店迁址');
});

test('a single one does not turn', () => {
  render(<NoticeBar notices={notices.slice(0, 1)} />);
  pass(60_000);
  expect(shown()).toBe('支付渠道维护');
  expect(screen.queryByRole('button')).toBeNull();
});
