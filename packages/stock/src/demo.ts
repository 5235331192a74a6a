import { parse } from 'yaml';

/** What is used of Node, by its own types: tests of pages read the demo's goods too, and pages know no Node. */
type Files = {
  readFileSync(path: string, encoding: 'utf8'): string;
  readdirSync(path: string): string[];
};
type WithNode = { process: { getBuiltinModule(name: 'node:fs'): Files } };
const { readdirSync, readFileSync } = (globalThis as unknown as WithNode).process.getBuiltinModule('node:fs');
const { dirname } = import.meta as unknown as { dirname: string };

/** The goods of the demo: a brand's folder like any other. */
export const demoFolder = `${dirname}/../../../stock/demo`;

/** What a file of the demo's goods holds, as it is written there. */
export function demoFile<Content>(name: string): Content {
  return parse(readFileSync(`${demoFolder}/${name}.yaml`, 'utf8')) as Content;
}

/** The same of each file of a folder. */
export function demoFiles<Content>(folder: string): Content[] {
  const files = readdirSync(`${demoFolder}/${folder}`).sort();
  return files.map((file) => demoFile<Content>(`${folder}/${file.replace('.yaml', '')}`));
}
