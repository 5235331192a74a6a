import type * as z from 'zod/mini';
import type { Clock } from './clock.ts';

/** The ports of the partners outside, by name. Each domain adds those that it speaks with, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Partners {}
export type PartnerName = keyof Partners & string;

/**
 * Origins that pages may load from, by directive of their content security policy; `form`: that they may post to, with
 * those that this leads on to, which browsers hold against the policy too. Beside origins there may be what else the
 * partner's script cannot do without.
 */
export type PageSources = Readonly<
  Partial<Record<'script' | 'style' | 'img' | 'connect' | 'frame' | 'worker' | 'form', readonly string[]>>
>;

/** What every port tells of itself. */
export type Port = {
  /** What it speaks and what that was held against. */
  readonly wire: string;
  /** Set when we do ourselves what a partner could do: there is nobody to switch off or to hear of. */
  readonly own?: true;
  /** Set when pages of the app load something of the partner. */
  readonly pageSources?: PageSources;
};

/** A partner outside: how it is configured, connected and switched. Stands in a domain's `server/partners.ts`. */
export type Partner<
  Name extends string = string,
  Settings extends z.ZodMiniType = z.ZodMiniType,
  Of extends Port = Port,
> = {
  /** Its key in the file of providers too. */
  name: Name;
  /** As staff read it. */
  title: string;
  settings: Settings;
  /**
   * The field of the settings that names where it is, and its value: in production it must be a real one. Null when
   * the settings choose to do without a partner.
   */
  address(settings: z.output<Settings>): { field: string; value: string } | null;
  /** The same of what pages load from it or are led to. */
  pageAddresses?(settings: z.output<Settings>): readonly { field: string; value: string }[];
  connect(
    settings: z.output<Settings>,
    line: { clock: Clock; notifyOrigin: string; publicOrigin: string; dataDir: string },
  ): Of;
  /** The settings by which the demo's sandbox is reached. */
  ofSandbox(sandboxOrigin: string, dataDir: string): z.output<Settings>;
  /** Methods that only read a message that has come: they work while the partner is switched off. */
  reading: readonly (keyof Of & string)[];
  /** A refusal is an answer: the partner is well. */
  isRefusal?(error: unknown): boolean;
};

export function definePartner<const Name extends PartnerName, Settings extends z.ZodMiniType>(
  partner: Partner<Name, Settings, Partners[Name] & Port>,
): Partner<Name, Settings, Partners[Name] & Port> {
  return partner;
}
