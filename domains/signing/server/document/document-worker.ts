/** The thread that draws and reads documents, so that requests are not held up by it. */
import { parentPort } from 'node:worker_threads';
import type { ReadPage } from '../tables.ts';
import { drawDocument, type PrintedDocument } from './drawing.ts';

export type Task =
  | { what: 'draw'; printed: PrintedDocument }
  | { what: 'read'; pdf: Uint8Array }
  | { what: 'raster'; pdf: Uint8Array; index: number };

export type Outcome = { id: number } & ({ done: Uint8Array | ReadPage[] } | { failed: string });

async function run(task: Task): Promise<Uint8Array | ReadPage[]> {
  if (task.what === 'draw') return drawDocument(task.printed);
  // The library for reading is loaded by the first task that needs it.
  const { rasterPage, readPages } = await import('./raster.ts');
  return task.what === 'read' ? readPages(task.pdf) : rasterPage(task.pdf, task.index);
}

parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
  const outcome: Outcome = await run(task).then(
    (done) => ({ id, done }),
    (error: unknown) => ({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(outcome);
});
