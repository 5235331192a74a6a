/**
 * Tasks of the operator of a server; exits with 1 when it refuses. `npm run ops -- keys make <file>`
 * generates the keys of an environment. `npm run ops -- administrator <username> <name>` creates an
 * administrator who is under the control of no other staff member, or restores the access of one; it reads
 * the settings of the server.
 */
import { parseArgs } from 'node:util';
import { sentenceOf } from '../stock/failure.ts';
import { makeAdministrator } from './make-administrator.ts';
import { makeKeys } from './make-keys.ts';

const usage = `用法：
  npm run ops -- keys make <文件>
  npm run ops -- administrator <账号> <姓名>`;

const words = readWords();
try {
  if (words?.help) console.log(usage);
  else await run(words?.positionals ?? []);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

/** Null for an option that does not exist, which shows the usage. */
function readWords(): { help: boolean; positionals: string[] } | null {
  try {
    const options = { help: { type: 'boolean', short: 'h', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return { help: values.help, positionals };
  } catch {
    return null;
  }
}

async function run([subject, one = '', other = '', ...rest]: string[]): Promise<void> {
  const complete = one !== '' && other !== '' && rest.length === 0;
  if (complete && subject === 'keys' && one === 'make') {
    makeKeys(other);
    console.log(`已生成 ${other}，只有当前用户可以读取。请备份，并设置 WIRE_KEYS_FILE=${other}`);
  } else if (complete && subject === 'administrator') {
    console.log(`一次性密码：${await makeAdministrator({ username: one, name: other })}`);
    console.log('请当面转告本人，首次登录后必须修改');
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}
