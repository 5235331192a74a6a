import { parse } from 'yaml';
import { withDays } from './goods-texts.ts';

/**
 * The part of Node that is used here, with its own types: tests of pages read the demo's goods too, and the
 * code of pages has no Node types.
 */
type Files = {
  readFileSync(path: string, encoding: 'utf8'): string;
  readdirSync(path: string): string[];
};
type WithNode = { process: { getBuiltinModule(name: 'node:fs'): Files } };
const { readdirSync, readFileSync } = (globalThis as unknown as WithNode).process.getBuiltinModule('node:fs');
const { dirname } = import.meta as unknown as { dirname: string };

/** The goods of the demo, in the same format as any brand's folder. */
export const demoFolder = `${dirname}/../../../stock/demo`;

/** The content of a file of the demo's goods, before it is checked. */
export function demoFile<Content>(name: string): Content {
  return withDays(parse(readFileSync(`${demoFolder}/${name}.yaml`, 'utf8')), new Date()) as Content;
}

/** The same for each file of a folder. */
export function demoFiles<Content>(folder: string): Content[] {
  const files = readdirSync(`${demoFolder}/${folder}`).sort();
  return files.map((file) => demoFile<Content>(`${folder}/${file.replace('.yaml', '')}`));
}
