import { systemClock } from '@ev/platform/clock.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import type { Product } from '@ev/platform/module.ts';
import type { Partner, PartnerName, Partners, Port } from '@ev/platform/partners.ts';
import type { Switchboard } from '@ev/platform/switchboard/index.ts';
import type { Config } from './config.ts';
import { assertRealPartners, readPartnerSettings } from './partner-settings.ts';

type Domains = readonly Pick<LoadedDomain, 'partners'>[];
type Ports = Readonly<Record<string, Port>>;

/**
 * Connects the partners: the real ones by the settings file, or in a demo the sandbox by the same protocols.
 * A partner's wire carries the machine's time, never the demo world's.
 * @throws Error when the settings cannot be used, or name a sandbox in production.
 */
export function connectPartners(config: Config, domains: Domains): Partners {
  const partners = partnersOf(domains);
  const settings = config.providersFile
    ? readPartnerSettings(config.providersFile, partners)
    : Object.fromEntries(partners.map((partner) => [partner.name, sandboxSettings(config, partner)]));
  if (!config.demo) assertRealPartners(settings, partners);
  const line = { clock: systemClock, notifyOrigin: config.notifyOrigin };
  const ports = partners.map(({ name, connect }) => [name, connect(settings[name], line)]);
  return Object.fromEntries(ports) as Partners;
}

function sandboxSettings({ sandboxOrigin, dataDir }: Config, partner: Partner): unknown {
  if (!sandboxOrigin) throw new Error('PROVIDERS_FILE is needed where there is no sandbox');
  return partner.ofSandbox(sandboxOrigin, dataDir);
}

/** The ports behind their switches, and what staff see of each. */
export function guardPartners(
  partners: Partners,
  domains: Domains,
  switchboard: Switchboard,
): { ports: Partners; list: Product['partners'] } {
  const ports = partners as unknown as Ports;
  const known = partnersOf(domains).flatMap((partner) => {
    const port = ports[partner.name];
    return port ? [{ partner, port, name: partner.name as PartnerName }] : [];
  });
  const guarded = known.map(({ partner, port, name }) => [
    name,
    switchboard.guard(port, { ...partner, name }),
  ]);
  return {
    ports: Object.fromEntries(guarded) as Partners,
    list: known.map(({ partner, port, name }) => ({ name, title: partner.title, wire: port.wire })),
  };
}

/** What each partner speaks, for the log of the start. */
export function wiresOf(partners: Partners): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partners as unknown as Ports).map(([name, { wire }]) => [name, wire]),
  );
}

function partnersOf(domains: Domains): Partner[] {
  return domains.flatMap(({ partners }) => partners);
}
