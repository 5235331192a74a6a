import type { OpsCommand } from '../command.ts';
import { type Probed, probePartners } from '../partner-probes.ts';
import { readServerSettings } from '../with-server.ts';

export const partnerTest: OpsCommand = {
  words: 'partner test',
  usage: '[<服务商>]',
  about: '用真实协议向每个服务商发一个无害的请求，检查地址、密钥和签名',
  more: [
    '不发短信、不动钱、不改动任何东西，停用的服务商也会测试。名称与服务商文件里的相同，例如 wechat；不写就测试全部。',
    '没有无害请求的服务商只建立连接，密钥和签名要在使用时才知道。',
  ],
  takes: [0, 1],
  async run({ positionals: [name] }) {
    const settings = await readServerSettings();
    const probed = await probePartners(settings, name);
    if (probed.length === 0)
      return {
        lines: [
          name === undefined ? '没有需要连接的服务商' : `没有名为 ${name} 的服务商，或它没有配置、不需要连接`,
        ],
        json: { partners: [] },
        bad: name !== undefined,
      };
    const failed = probed.filter(({ failure }) => failure !== null).length;
    return {
      lines: [
        ...probed.map(lineOf),
        failed === 0 ? `\n测试了 ${probed.length} 个服务商，都可用` : `\n${failed} 个服务商不可用`,
      ],
      json: { partners: probed },
      bad: failed > 0,
    };
  },
};

function lineOf({ name, title, how, failure, ms }: Probed): string {
  const result =
    failure !== null
      ? `不可用：${failure}`
      : how === 'called'
        ? '已答复，接受了我方的密钥和签名'
        : '已连接；没有无害的请求，密钥和签名未测试';
  return `${title}（${name}）：${result}，${ms} 毫秒`;
}
