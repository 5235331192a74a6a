import { slopeOf } from '../../bench/lib/statistics.ts';

export type MemorySample = { requests: number; heapBytes: number };

export type Memory = {
  /** The smallest heap of each tenth of the run: what a collection of garbage could not free. */
  floors: MemorySample[];
  /** From the second tenth, after the caches have filled, to the last. */
  grownBytes: number;
  bytesPerThousandRequests: number;
};

const parts = 10;

/** @param samples at least two for each tenth of the run, in order */
export function memoryOf(samples: readonly MemorySample[]): Memory {
  const size = Math.floor(samples.length / parts);
  if (size < 2) throw new Error(`${samples.length} samples say nothing about memory`);
  const floors = Array.from({ length: parts }, (_, part) =>
    samples
      .slice(part * size, (part + 1) * size)
      .reduce((least, sample) => (sample.heapBytes < least.heapBytes ? sample : least)),
  );
  const [, warm] = floors;
  const last = floors.at(-1);
  if (!warm || !last) throw new Error('There is no second tenth');
  const points = floors.slice(1).map(({ requests, heapBytes }) => ({ x: requests / 1_000, y: heapBytes }));
  return {
    floors,
    grownBytes: last.heapBytes - warm.heapBytes,
    bytesPerThousandRequests: slopeOf(points),
  };
}
