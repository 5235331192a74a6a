import { systemClock } from '@ev/platform/clock.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import type { Product } from '@ev/platform/module.ts';
import type { PageSources, Partner, PartnerName, Partners, Port } from '@ev/platform/partners.ts';
import type { Switchboard } from '@ev/platform/switchboard/index.ts';
import type { Config } from './config.ts';
import { assertRealPartners, readPartnerSettings } from './partner-settings.ts';

type Domains = readonly Pick<LoadedDomain, 'partners'>[];
type Ports = Readonly<Record<string, Port>>;

/**
 * Connects the partners: real ones by the settings file. In a demo, partners that the file does not name are
 * simulated by the sandbox, which uses the same protocols. A partner's protocol uses the machine's time,
 * never the demo's.
 * @throws SettingsError when the settings cannot be used, or name no real partners in production.
 */
export function connectPartners(config: Config, domains: Domains): Partners {
  const partners = partnersOf(domains);
  const { providersFile: file, sandboxOrigin, dataDir } = config;
  if (!file && !sandboxOrigin) throw new Error('PROVIDERS_FILE is needed where there is no sandbox');
  const ofSandbox = sandboxOrigin
    ? Object.fromEntries(partners.map((partner) => [partner.name, partner.ofSandbox(sandboxOrigin, dataDir)]))
    : {};
  const settings = file ? readPartnerSettings(file, partners, ofSandbox) : ofSandbox;
  if (!config.demo && config.testEnvironment === null) assertRealPartners(settings, partners);
  const { notifyOrigin, publicOrigin } = config;
  const line = { clock: systemClock, notifyOrigin, publicOrigin, dataDir };
  const ports = partners.map(({ name, connect }) => [name, connect(settings[name], line)]);
  return Object.fromEntries(ports) as Partners;
}

/** The ports behind their switches, and what staff see of each external partner. */
export function guardPartners(
  partners: Partners,
  domains: Domains,
  switchboard: Switchboard,
): { ports: Partners; list: Product['partners'] } {
  const ports = partners as unknown as Ports;
  const known = partnersOf(domains).flatMap((partner) => {
    const port = ports[partner.name];
    return port && !port.own ? [{ partner, port, name: partner.name as PartnerName }] : [];
  });
  const guarded = known.map(({ partner, port, name }) => [
    name,
    switchboard.guard(port, { ...partner, name }),
  ]);
  return {
    ports: { ...partners, ...Object.fromEntries(guarded) },
    list: known.map(({ partner, port, name }) => ({ name, title: partner.title, wire: port.wire })),
  };
}

/** The protocol of each partner, for the log of the start. */
export function wiresOf(partners: Partners): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partners as unknown as Ports).map(([name, { wire }]) => [name, wire]),
  );
}

/** What pages of the app load from those partners. */
export function pageSourcesOf(partners: Partners): PageSources[] {
  return Object.values(partners as unknown as Ports).flatMap(({ pageSources }) => pageSources ?? []);
}

function partnersOf(domains: Domains): Partner[] {
  return domains.flatMap(({ partners }) => partners);
}
