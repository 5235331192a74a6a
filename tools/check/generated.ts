/** Checks that the generated files are up to date. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { productionHash } from './locked-packages.ts';

const generate = spawnSync(process.execPath, ['tools/generate.ts', '--check'], { stdio: 'inherit' });
const notices = readFileSync(new URL('../../THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8');
const noticesFresh = notices.split('\n', 1)[0]?.includes(productionHash());
if (!noticesFresh) console.error('THIRD-PARTY-NOTICES.md is out of date: npm run notices');
if (generate.status !== 0 || !noticesFresh) process.exit(1);
console.log('all generated files up to date');
