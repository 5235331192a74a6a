/** Runs in the page before anything of it; collects what the browser says of its paints, shifts and tasks. */
const seen = { lcpMs: 0, lcpOf: '', fcpMs: 0, shift: 0, longTasks: [], answeredMs: 0, taps: {} };
window.seenByBench = seen;

const observe = (type, take, options = {}) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true, ...options });

observe('largest-contentful-paint', (entry) => {
  seen.lcpMs = entry.startTime;
  seen.lcpOf = entry.url ? new URL(entry.url).pathname : (entry.element?.tagName.toLowerCase() ?? '');
});
observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime;
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) seen.shift += entry.value;
});
observe('longtask', (entry) => {
  seen.longTasks.push({ atMs: entry.startTime, ms: entry.duration });
});

// The events of one tap share a number; the longest of them is the time to the next paint. Keys are the bench's own.
const keepTap = ({ name, interactionId, duration }) => {
  if (interactionId && !name.startsWith('key'))
    seen.taps[interactionId] = Math.max(seen.taps[interactionId] ?? 0, duration);
};
observe('event', keepTap, { durationThreshold: 16 });

// React leaves its mark on what it has taken over.
const watchHydration = () => {
  const child = document.querySelector('#app > *');
  if (child && Object.keys(child).some((key) => key.startsWith('__reactFiber$'))) {
    seen.answeredMs = performance.now();
  } else requestAnimationFrame(watchHydration);
};
requestAnimationFrame(watchHydration);
