/** The host that a page sees: `--host=wechat`. A plain browser by default. */
const wechat = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 MicroMessenger/8.0.50';
const userAgents: Record<string, string> = {
  wechat,
  miniProgram: `${wechat} miniProgram`,
  wecom: `${wechat} wxwork/4.1.30`,
  native: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile QingyuApp/3.2.0',
};

/** The user agent for the arguments of a command. @throws Error for an unknown host */
export function userAgentIn(words: readonly string[]): string | undefined {
  const host = words.find((word) => word.startsWith('--host='))?.slice('--host='.length);
  if (host === undefined) return undefined;
  const agent = userAgents[host];
  if (!agent) throw new Error(`No host ${host}: ${Object.keys(userAgents).join(', ')}`);
  return agent;
}
