import { captchaOfSandbox } from '../../domains/account/sandbox/credentials.ts';
import { loadDomains, placesOf } from '../../packages/platform/src/domains.ts';

/**
 * The file of partners of a rehearsal: the sandbox plays each of them, charging operators included.
 * @param given.sandbox the origin of the sandbox
 * @param given.dataDir where the sandbox has the credentials of both sides, or will look for them
 * @param given.domains the offered domains
 */
export async function partnersOfSandbox({
  sandbox,
  dataDir,
  domains,
}: {
  sandbox: string;
  dataDir: string;
  domains: readonly string[];
}): Promise<Record<string, unknown>> {
  const partners = (await loadDomains(placesOf(domains))).flatMap((domain) => domain.partners);
  const settings = partners.map(({ name, ofSandbox }) => [name, ofSandbox(sandbox, dataDir)]);
  return { ...Object.fromEntries(settings), captcha: captchaOfSandbox(sandbox, dataDir) };
}
