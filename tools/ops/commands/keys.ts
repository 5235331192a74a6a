import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import { systemClock } from '../../../packages/platform/src/clock.ts';
import type { OpsCommand } from '../command.ts';
import { makeKeys, rotateKeys } from '../make-keys.ts';

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

export const rotateKeysFile: OpsCommand = {
  words: 'keys rotate',
  usage: '<现在的文件> <新文件> [--minutes <分钟>] [--days <天>]',
  about: '更换客户端的密钥，没有人会因此退出登录',
  more: [
    '写一个新文件，现在的文件不变。新文件里有新密钥，也有旧密钥和数据所用的密钥。',
    '',
    '  --minutes <分钟>  多久以后把新密钥发给客户端，默认 60（0 到 1440）；',
    '                    在这之前要用新文件重启全部进程',
    '  --days <天>       此后旧密钥还接受多少天，默认 30（0 到 365）',
  ],
  takes: 2,
  options: { minutes: { type: 'string' }, days: { type: 'string' } },
  run({ positionals: [file = '', to = ''], values }) {
    const minutes = wholeNumber('--minutes', values.minutes ?? '60', 1_440);
    const days = wholeNumber('--days', values.days ?? '30', 365);
    const { appId, replaced, from, acceptedUntil } = rotateKeys(file, {
      to,
      now: systemClock.now(),
      minutes,
      days,
    });
    return {
      lines: [
        `已写入 ${to}，只有当前用户可以读取。请备份，并设置 WIRE_KEYS_FILE=${to}`,
        `请在 ${formatDateTime(from)} 前逐个重启全部进程，从那时起客户端得到新密钥 ${appId}`,
        `旧密钥 ${replaced} 接受到 ${formatDateTime(acceptedUntil)}`,
      ],
      json: { file: to, appId, replaced, from, acceptedUntil },
    };
  },
};

function wholeNumber(name: string, given: string | boolean, most: number): number {
  if (!/^\d{1,4}$/.test(String(given)) || Number(given) > most)
    throw new Error(`${name} 请写 0 到 ${most} 的整数，没有改动`);
  return Number(given);
}
