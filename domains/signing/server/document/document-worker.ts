/** The thread that draws and reads documents, so that requests are not held up by it. */
import { parentPort } from 'node:worker_threads';
import type { Drawer, PrintedProperties } from '../public.ts';
import type { ReadPage } from '../tables.ts';
import { drawDocument, type PrintedDocument } from './drawing.ts';
import { newPdf } from './new-pdf.ts';

export type Task =
  | { what: 'draw'; printed: PrintedDocument }
  | { what: 'print'; drawer: string; given: unknown; properties: PrintedProperties }
  | { what: 'read'; pdf: Uint8Array }
  | { what: 'raster'; pdf: Uint8Array; index: number };

export type Outcome = { id: number } & ({ done: Uint8Array | ReadPage[] } | { failed: string });

async function run(task: Task): Promise<Uint8Array | ReadPage[]> {
  if (task.what === 'draw') return drawDocument(task.printed);
  if (task.what === 'print') return print(task);
  // The library for reading is loaded by the first task that needs it.
  const { rasterPage, readPages } = await import('./raster.ts');
  return task.what === 'read' ? readPages(task.pdf) : rasterPage(task.pdf, task.index);
}

async function print({ drawer, given, properties }: Extract<Task, { what: 'print' }>): Promise<Uint8Array> {
  const { draw } = (await import(drawer)) as Drawer<unknown>;
  const { pdf, bytes } = newPdf(properties, { autoFirstPage: false });
  draw(pdf, given);
  pdf.end();
  return bytes;
}

parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
  const outcome: Outcome = await run(task).then(
    (done) => ({ id, done }),
    (error: unknown) => ({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(outcome);
});
