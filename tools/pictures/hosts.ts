/** Who a page is told that it runs in: `--host=wechat`. A plain browser unless one is named. */
const wechat = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 MicroMessenger/8.0.50';
const userAgents: Record<string, string> = {
  wechat,
  miniProgram: `${wechat} miniProgram`,
  wecom: `${wechat} wxwork/4.1.30`,
  native: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile QingyuApp/3.2.0',
};

/** The user agent that the words of a command ask for. @throws Error for a host that does not exist */
export function userAgentIn(words: readonly string[]): string | undefined {
  const host = words.find((word) => word.startsWith('--host='))?.slice('--host='.length);
  if (host === undefined) return undefined;
  const agent = userAgents[host];
  if (!agent) throw new Error(`No host ${host}: ${Object.keys(userAgents).join(', ')}`);
  return agent;
}
