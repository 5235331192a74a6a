import { resolve } from 'node:path';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { OpsCommand } from '../command.ts';
import { partnersOfSandbox } from '../sandbox-partners.ts';
import { writeSecrets } from '../write-secrets.ts';

export const partnerSandbox: OpsCommand = {
  words: 'partner sandbox',
  usage: '<文件> [--data <文件夹>] [--at <地址>]',
  about: '写演练用的服务商文件：沙箱扮演每个服务商，包括充电运营商',
  more: [
    '只有设置了 TEST_ENVIRONMENT 的环境才能用这个文件启动（docs/operations/rehearsal.md）。',
    '',
    '  --data <文件夹>  沙箱的 DATA_DIR，双方的密钥在那里，默认和服务器的相同',
    '  --at <地址>      沙箱的地址，默认 http://localhost:3001',
  ],
  takes: 1,
  options: { data: { type: 'string' }, at: { type: 'string' } },
  async run({ positionals: [file = ''], values }) {
    const sandbox = originOf(String(values.at ?? 'http://localhost:3001'));
    // The settings of the environment do not exist yet; the sandbox has those of a demo.
    const config = readConfig({ ...process.env, APP_ENV: 'dev' });
    const { domains } = config;
    const dataDir = values.data === undefined ? config.dataDir : resolve(String(values.data));
    const partners = await partnersOfSandbox({ sandbox, dataDir, domains });
    writeSecrets(file, partners);
    const names = Object.keys(partners);
    return {
      lines: [
        `已生成 ${file}，${names.length} 个服务商都由 ${sandbox} 的沙箱扮演。请设置 PROVIDERS_FILE=${file}`,
      ],
      json: { file, sandbox, partners: names },
    };
  },
};

/** @throws Error for an address that is no origin */
function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error('--at 请写沙箱的地址，例如 http://localhost:3001，没有改动');
  return url.origin;
}
