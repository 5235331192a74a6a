import { Worker } from 'node:worker_threads';
import { createGate } from '@ev/platform/gate.ts';
import type { Printing } from '../public.ts';
import type { ReadPage } from '../tables.ts';
import type { Outcome, Task } from './document-worker.ts';
import type { PrintedDocument } from './drawing.ts';

/** A task that takes longer has hung, for instance in a malicious file. */
const longestMs = 30_000;
/** The thread ends after this time without work and gives its memory back. */
const idleMs = 60_000;

export type Press = ReturnType<typeof createPress>;

/** Draws documents and reads PDFs in a thread of its own, one after another. */
export function createPress() {
  const gate = createGate(1, { mostWaiting: 50 });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): Worker {
    const started = new Worker(new URL('./document-worker.ts', import.meta.url));
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  }

  function run<Result>(task: Task): Promise<Result> {
    return gate(
      () =>
        new Promise<Result>((resolve, reject) => {
          clearTimeout(idle);
          const thread = worker ?? start();
          const id = ++count;
          const late = setTimeout(() => end(new Error('The document took too long')), longestMs);
          const onMessage = (outcome: Outcome) => {
            if (outcome.id !== id) return;
            if ('failed' in outcome) settle(() => reject(new Error(outcome.failed)));
            else settle(() => resolve(outcome.done as Result));
          };
          const onError = (error: Error) => settle(() => reject(error));
          const settle = (then: () => void) => {
            clearTimeout(late);
            thread.off('message', onMessage).off('error', onError);
            idle = setTimeout(() => void worker?.terminate(), idleMs).unref();
            then();
          };
          const end = (error: Error) => {
            void thread.terminate();
            worker = null;
            settle(() => reject(error));
          };
          thread.on('message', onMessage).on('error', onError);
          thread.postMessage({ id, task });
        }),
    );
  }

  const printing: Printing = {
    async print({ drawer, given, ...properties }) {
      return Buffer.from(await run<Uint8Array>({ what: 'print', drawer: drawer.href, given, properties }));
    },
  };

  return {
    printing,
    draw: async (printed: PrintedDocument): Promise<Buffer> =>
      Buffer.from(await run<Uint8Array>({ what: 'draw', printed })),
    /** @throws Error when the bytes are no PDF that can be shown */
    read: (pdf: Buffer): Promise<ReadPage[]> => run({ what: 'read', pdf }),
    /** PNG. @param index from 0 */
    raster: async (pdf: Buffer, index: number): Promise<Buffer> =>
      Buffer.from(await run<Uint8Array>({ what: 'raster', pdf, index })),
  };
}
