import { beforeEach, expect, test, vi } from 'vitest';
import { createFeedback, type ToastIcon, toastMs } from './feedback.ts';

type Feedback = ReturnType<typeof createFeedback>;
let feedback: Feedback;

beforeEach(() => {
  vi.useFakeTimers();
  feedback = createFeedback();
});

const shows: Record<string, (f: Feedback) => void> = {
  nothing: () => undefined,
  toast: (f) => f.showToast({ title: '已保存' }),
  loading: (f) => f.showLoading(),
};
const ok = { ok: true };
const unpaired = { ok: false, reason: 'unpaired' };

test.each([
  ['nothing', 'hideToast', ok, undefined],
  ['nothing', 'hideLoading', ok, undefined],
  ['toast', 'hideToast', ok, undefined],
  ['toast', 'hideLoading', unpaired, 'toast'],
  ['loading', 'hideToast', unpaired, 'loading'],
  ['loading', 'hideLoading', ok, undefined],
] as const)('with %s shown, %s', (shown, hide, result, left) => {
  shows[shown]?.(feedback);
  expect(feedback[hide]()).toEqual(result);
  expect(feedback.getSnapshot()?.kind).toBe(left);
});

test.each([
  ['the runtime default', undefined, 1500],
  ['the standard', toastMs.standard, 2000],
  ['the custom one', toastMs.custom, 3000],
])('a toast stays for %s', (_name, durationMs, expected) => {
  feedback.showToast({ title: '已复制', durationMs });
  vi.advanceTimersByTime(expected - 1);
  expect(feedback.getSnapshot()?.title).toBe('已复制');
  vi.advanceTimersByTime(1);
  expect(feedback.getSnapshot()).toBeNull();
});

test.each([
  [undefined, 10_000],
  ['indicator', 10_000],
  ['image', 30_000],
] as const)(
  'a loading indicator that looks like %s stays until hidden, for %i ms at most',
  (look, mostMs) => {
    feedback.showLoading({ title: '正在提交', look });
    vi.advanceTimersByTime(mostMs - 1);
    expect(feedback.getSnapshot()?.kind).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(feedback.getSnapshot()).toBeNull();
  },
);

test('the last one shown replaces the others, with its own time', () => {
  feedback.showLoading();
  vi.advanceTimersByTime(9_000);
  feedback.showToast({ title: '提交成功', icon: 'success' });
  vi.advanceTimersByTime(1_400);
  expect(feedback.getSnapshot()?.title).toBe('提交成功');
  vi.advanceTimersByTime(100);
  expect(feedback.getSnapshot()).toBeNull();
});

test('an unknown icon is refused and shows nothing', () => {
  expect(feedback.showToast({ title: '好', icon: 'warning' as ToastIcon })).toEqual({
    ok: false,
    reason: 'icon',
  });
  expect(feedback.getSnapshot()).toBeNull();
});
