/**
 * What whoever runs the server does beside it:
 * `npm run ops -- keys make <file>` makes the keys of an environment. Ends with 1 when it refuses.
 */
import { parseArgs } from 'node:util';
import { makeKeys } from './make-keys.ts';

const usage = '用法：npm run ops -- keys make <文件>';

const { positionals } = parseArgs({ allowPositionals: true });
const [subject, act, file = '', ...rest] = positionals;
if (subject !== 'keys' || act !== 'make' || file === '' || rest.length > 0) {
  console.error(usage);
  process.exit(2);
}
try {
  makeKeys(file);
  console.log(`已生成 ${file}，只有当前用户可以读取。请备份，并设置 WIRE_KEYS_FILE=${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
