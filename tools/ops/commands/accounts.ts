import type { OpsCommand } from '../command.ts';
import { makeAdministrator } from '../make-administrator.ts';

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
