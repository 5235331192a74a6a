import type { OpsCommand } from '../command.ts';
import { makeAdministrator } from '../make-administrator.ts';
import { makeKeys } from '../make-keys.ts';

export const makeKeysFile: OpsCommand = {
  words: 'keys make',
  usage: '<文件>',
  about: '生成一套环境的密钥',
  takes: 1,
  run({ positionals: [file = ''] }) {
    makeKeys(file);
    return {
      lines: [`已生成 ${file}，只有当前用户可以读取。请备份，并设置 WIRE_KEYS_FILE=${file}`],
      json: { file },
    };
  },
};

export const administrator: OpsCommand = {
  words: 'administrator',
  usage: '<账号> <姓名>',
  about: '新建一位管理员，或重置管理员的密码',
  takes: 2,
  async run({ positionals: [username = '', name = ''] }) {
    const password = await makeAdministrator({ username, name });
    return {
      lines: [`一次性密码：${password}`, '请当面转告本人，首次登录后必须修改'],
      json: { username, password },
    };
  },
};
